/**
 * The group quote that an agent composes: group, plans for everybody, totals, and what is still missing. data: draft.
 * actions: group({group, contact_email}), plans({tier, plans}), preview(), send().
 * texts: group, plans, change, total, first, preview, send, busy.
 */
import { formatDollars } from '../../../src/shared/domain/money.ts';
import { isTier, tierLabel } from '../../../src/shared/domain/tiers.ts';
import { Button } from '../../kit/Button.tsx';
import { NeedView } from '../../kit/NeedView.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { useSay } from '../../kit/text/say.ts';
import { useKept } from '../../kit/use-kept.ts';
import type { DraftView, Props } from './fed-by.ts';
import './recipe.generated.css';

export default function GroupQuoteDraft(props: Props) {
  const draft = useKept(props.data.draft);
  const say = useSay();
  return (
    <NeedView need={draft} waiting={<SkeletonLines count={6} />} what="The quote">
      {(view: Partial<DraftView> = {}) => (
        <section className="card quote-draft" aria-label={say('About this quote')}>
          <GroupPart {...props} view={view} />
          <PlansPart {...props} view={view} />
          <TotalPart {...props} view={view} />
        </section>
      )}
    </NeedView>
  );
}

type PartProps = Props & { view: Partial<DraftView> };

function GroupPart({ view, texts, act }: PartProps) {
  const say = useSay();
  const { group_id: group, group_name: name, contact_email, portal_name: portal } = view;
  const kept = group ? { group, ...(contact_email ? { contact_email } : {}) } : {};
  return (
    <div className="quote-draft-part">
      <h2>{texts.group}</h2>
      {name ? <strong>{name}</strong> : <p className="muted">{say('Not chosen yet')}</p>}
      {name && <span>{contact_email}</span>}
      {name && <span className="muted">{portal}</span>}
      <Change what={texts.group} label={texts.change} onPress={() => void act('group', kept)} />
    </div>
  );
}

function PlansPart({ view, texts, act }: PartProps) {
  const say = useSay();
  const { tier, plans = [], plan_names: names = [], group_id: group } = view;
  const kept = tier ? { tier, plans } : {};
  const covers = isTier(tier) ? tierLabel(tier, 'store') : '';
  return (
    <div className="quote-draft-part">
      <h2>{texts.plans}</h2>
      {names.length === 0 && <p className="muted">{say('Not chosen yet')}</p>}
      {covers && <strong>{say(covers)}</strong>}
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      {group && (
        <Change what={texts.plans} label={texts.change} onPress={() => void act('plans', kept)} />
      )}
    </div>
  );
}

function TotalPart({ view, texts, act, busy }: PartProps) {
  const say = useSay();
  const { recurring_month: monthly = 0, initial_month: first = 0, message = '' } = view;
  const isBusy = busy.has('send');
  return (
    <>
      <div>
        <p className="quote-draft-total">
          <span>{texts.total}</span>
          <strong className="money">{formatDollars(monthly)}</strong>
        </p>
        <p className="quote-draft-total muted">
          <span>{texts.first}</span>
          <span className="money">{formatDollars(first)}</span>
        </p>
      </div>
      {message && (
        <Panel tone="info" role="status">
          <p>{say(message)}</p>
        </Panel>
      )}
      {!message && (
        <div className="quote-draft-buttons">
          <Button look="primary" busy={isBusy} onClick={() => void act('send')}>
            {isBusy ? texts.busy : texts.send}
          </Button>
          <Button look="secondary" busy={busy.has('preview')} onClick={() => void act('preview')}>
            {texts.preview}
          </Button>
        </div>
      )}
    </>
  );
}

interface ChangeProps {
  what: string | undefined;
  label: string | undefined;
  onPress(): void;
}

function Change({ what, label, onPress }: ChangeProps) {
  return (
    <Button look="secondary" className="small" aria-label={`${label}: ${what}`} onClick={onPress}>
      {label}
    </Button>
  );
}
