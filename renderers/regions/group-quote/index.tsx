/**
 * What the people of a group are quoted, a card each, and what changed since the quote was opened. data: quote, status, group.
 * actions: enroll({member}) and, for people with an address, mail({member}), once the quote is accepted and the group registered.
 * texts: instruction (until it is accepted), changes, first, recurring, enroll, mail.
 */
import { CircleCheck } from 'lucide-react';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { formatDollars } from '../../../src/shared/domain/money.ts';
import { Button } from '../../kit/Button.tsx';
import { NeedView } from '../../kit/NeedView.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { useSay } from '../../kit/text/say.ts';
import { useKept } from '../../kit/use-kept.ts';
import type { Props } from './fed-by.ts';
import './recipe.generated.css';

type Quote = Partial<SourceData<'get-group-members'>>;
type Member = Partial<NonNullable<Quote['members']>[number]>;
type Change = Partial<NonNullable<Quote['changes']>[number]>;

const ACCEPTED = 1;

export default function GroupQuote(props: Props) {
  const quote = useKept(props.data.quote);
  const { status, group } = props.data;
  const mayEnroll = status?.value === ACCEPTED && group?.value?.registration_status === true;
  return (
    <NeedView need={quote} waiting={<SkeletonLines count={6} />} what="The quote">
      {({ members = [], changes = [] }: Quote = {}) => (
        <div className="group-quote">
          {status?.status === 'ready' && status.value !== ACCEPTED && (
            <p className="muted">{props.texts.instruction}</p>
          )}
          {changes.length > 0 && <Changes changes={changes} title={props.texts.changes ?? ''} />}
          <ul className="group-quote-members">
            {members.map((member, place) => (
              <Card
                key={member.member_info?.enrollment_id ?? place}
                member={member}
                mayEnroll={mayEnroll}
                {...props}
              />
            ))}
          </ul>
        </div>
      )}
    </NeedView>
  );
}

function Changes({ changes, title }: { changes: readonly Change[]; title: string }) {
  const say = useSay();
  const words = ({ before, after, plan_name: plan = '', full_name: name = '' }: Change): string => {
    const facts = {
      name,
      plan,
      before: formatDollars(before ?? 0),
      after: formatDollars(after ?? 0),
    };
    if (after == null) return say('{name}: {plan} is no longer quoted.', facts);
    if (before == null) return say('{name}: {plan} is new, {after} a month.', facts);
    return say('{name}: {plan} was {before}, now {after} a month.', facts);
  };
  return (
    <Panel tone="warning" role="status" title={title}>
      <ul>
        {changes.map((change, place) => (
          <li key={place}>{words(change)}</li>
        ))}
      </ul>
    </Panel>
  );
}

function Card({
  member: {
    member_info: info,
    cart_details: lines = [],
    initial_month: first = 0,
    recurring_month: recurring = 0,
    enrollment_message: message = '',
    enrollment_status: status,
  },
  mayEnroll,
  ...props
}: Props & { member: Member; mayEnroll: boolean }) {
  const say = useSay();
  const { texts } = props;
  return (
    <li className="card group-quote-member">
      <h2>{info?.full_name}</h2>
      <ul className="group-quote-lines">
        {lines
          .filter(({ removable }) => removable)
          .map((line) => (
            <li key={line.plan_id}>
              <span>{line.plan_name}</span>
              <span className="money">{formatDollars(line.price ?? 0)}</span>
            </li>
          ))}
      </ul>
      <dl className="group-quote-costs">
        <div>
          <dt>{texts.first}</dt>
          <dd className="money">{formatDollars(first)}</dd>
        </div>
        <div>
          <dt>{texts.recurring}</dt>
          <dd className="money">{formatDollars(recurring)}</dd>
        </div>
      </dl>
      {message !== '' && (
        <p className="group-quote-done">
          <CircleCheck size={18} aria-hidden="true" /> {say(message)}
        </p>
      )}
      {message === '' && mayEnroll && status === 'open' && <Ways info={info} {...props} />}
    </li>
  );
}

function Ways({ info, texts, act, busy }: Props & { info: Member['member_info'] }) {
  const member = info?.enrollment_id ?? '';
  const name = info?.full_name ?? '';
  return (
    <div className="group-quote-buttons">
      <Button
        look="primary"
        busy={busy.has('enroll')}
        aria-label={`${texts.enroll ?? ''} ${name}`}
        onClick={() => void act('enroll', { member })}
      >
        {texts.enroll}
      </Button>
      {info?.has_email === true && (
        <Button
          look="quiet"
          busy={busy.has('mail')}
          aria-label={`${texts.mail ?? ''}: ${name}`}
          onClick={() => void act('mail', { member })}
        >
          {texts.mail}
        </Button>
      )}
    </div>
  );
}
