/**
 * What a member has: tier, plans, and what changed about each. data: member. texts: title, covered ({tier}), empty, unknown
 * (there is no such member), store.
 * actions: store.
 * Nothing at all without proof of who the member is.
 */
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { isTier, tierLabel } from '../../../src/shared/domain/tiers.ts';
import { Button } from '../../kit/Button.tsx';
import { NeedView } from '../../kit/NeedView.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { useSay } from '../../kit/text/say.ts';
import type { Props } from './fed-by.ts';
import './recipe.generated.css';

const labelOf = (tier: unknown) => (isTier(tier) ? tierLabel(tier, 'wizard') : '');

const NOT_FOUND = 404;

export default function MemberPlans({ data, texts, act }: Props) {
  if (data.member?.failure === NOT_FOUND && texts.unknown) {
    return (
      <Panel tone="warning" role="alert" title={texts.unknown}>
        <Button look="secondary" onClick={() => void act('store')}>
          {texts.store}
        </Button>
      </Panel>
    );
  }
  return (
    <NeedView need={data.member} waiting={<SkeletonLines count={3} />} what="Your plans">
      {(member) => (member?.proved ? <Plans member={member} texts={texts} /> : null)}
    </NeedView>
  );
}

type Member = Partial<SourceData<'get-member-info'>>;

function Plans({ member: { tier, plans = [] }, texts }: { member: Member; texts: Props['texts'] }) {
  const say = useSay();
  return (
    <section className="member-plans">
      <h2>{texts.title}</h2>
      <p>{texts.covered?.replace('{tier}', say(labelOf(tier)))}</p>
      {plans.length === 0 && <p>{texts.empty}</p>}
      <ul className="member-plans-list">
        {plans.map((plan, place) => (
          <li key={place} className="member-plans-plan">
            <strong>{plan.plan_name}</strong>
            <span>{`${say(labelOf(plan.tier))} · ${say(plan.change || 'Active')}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
