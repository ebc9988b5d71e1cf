/**
 * Who quotes whom, the total, and the group's decision. data: quote, status, group.
 * actions: accept(), decline(), register(): the last two while they are possible.
 * texts: total, rep, group, accept, acceptAndRegister, decline, accepted, incomplete, register.
 */
import { useId } from 'react';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { formatDollars } from '../../../src/shared/domain/money.ts';
import { Button } from '../../kit/Button.tsx';
import { NeedView } from '../../kit/NeedView.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { Unloaded } from '../../kit/Unloaded.tsx';
import { useSay } from '../../kit/text/say.ts';
import { useKept } from '../../kit/use-kept.ts';
import type { Props } from './fed-by.ts';
import './recipe.generated.css';

type Quote = Partial<SourceData<'get-group-members'>>;

const ACCEPTED = 1;

export default function GroupQuoteSummary(props: Props) {
  const quote = useKept(props.data.quote);
  const say = useSay();
  const { texts } = props;
  return (
    <NeedView need={quote} waiting={<SkeletonLines count={6} />} what="The quote">
      {({ group_census: group, rep_info: rep }: Quote = {}) => (
        <section className="card quote-side" aria-label={say('About this quote')}>
          <p className="quote-side-total">
            <span>{texts.total}</span>
            <strong className="money">{formatDollars(group?.group_quote_total ?? 0)}</strong>
          </p>
          <Unloaded
            need={[props.data.status, props.data.group].find((need) => need?.failure !== undefined)}
            what="What was decided"
          />
          <Decision {...props} />
          <Facts
            title={texts.rep ?? ''}
            facts={[
              ['Name', rep?.display_name],
              ['Email', rep?.display_email],
              ['Phone', rep?.display_phone],
              ['Agent code', rep?.agent_code],
            ]}
          />
          <Facts
            title={texts.group ?? ''}
            facts={[
              ['Name', group?.group_name],
              ['Contact email', group?.group_contact_email],
              ['Phone', group?.group_contact_phone],
              ['Address', group?.group_address],
              ['Industry', group?.group_industry],
            ]}
          />
        </section>
      )}
    </NeedView>
  );
}

function Facts({
  title,
  facts,
}: {
  title: string;
  facts: readonly (readonly [string, string | undefined])[];
}) {
  const say = useSay();
  const id = useId();
  return (
    <div className="quote-side-part">
      <h2 id={id}>{title}</h2>
      <dl aria-labelledby={id}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{say(label)}</dt>
            <dd>{value || say('N/A')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Decision({ data: { status, group }, texts, act, busy }: Props) {
  if (status?.status !== 'ready' || group?.status !== 'ready') return null;
  const isRegistered = group.value?.registration_status === true;
  if (status.value === ACCEPTED)
    return isRegistered ? (
      <Panel tone="good" role="status">
        <p>{texts.accepted}</p>
      </Panel>
    ) : (
      <Panel tone="warning" role="status">
        <p>{texts.incomplete}</p>
        <Button look="primary" onClick={() => void act('register')}>
          {texts.register}
        </Button>
      </Panel>
    );
  return (
    <div className="quote-side-buttons">
      <Button look="primary" busy={busy.has('accept')} onClick={() => void act('accept')}>
        {isRegistered ? texts.accept : texts.acceptAndRegister}
      </Button>
      <Button look="secondary" onClick={() => void act('decline')}>
        {texts.decline}
      </Button>
    </div>
  );
}
