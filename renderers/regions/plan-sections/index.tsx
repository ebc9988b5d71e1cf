/**
 * The plans on sale, one section a category.
 * data: plans, networks (names).
 * texts: empty, added, add, details, call, network, clear, prices.
 * The visitor's tier is session.tier, the chosen network query.network.
 */
import { PackageOpen } from 'lucide-react';
import { NeedView } from '../../kit/NeedView.tsx';
import { CardSkeletons } from './CardSkeletons.tsx';
import { NetworkChoice } from './NetworkChoice.tsx';
import { PlanCardView } from './PlanCardView.tsx';
import { type Section, readSections } from './read-sections.ts';
import type { Props } from './fed-by.ts';
import { useSay } from '../../kit/text/say.ts';
import './recipe.generated.css';

export default function PlanSections(props: Props) {
  const say = useSay();
  const { data, texts } = props;
  const count = data.plans?.status === 'ready' ? countOf(readSections(data.plans.value)) : 0;
  return (
    <>
      <p className="hidden-text" role="status">
        {count > 0 && say({ one: '{n} plan', other: '{n} plans' }, { n: count })}
      </p>
      <NeedView need={data.plans} waiting={<CardSkeletons />} what="The plans">
        {(value) => {
          const sections = readSections(value);
          if (sections.length === 0) return <NoPlans text={texts.empty} />;
          return (
            <div className="plan-sections" aria-busy={data.plans?.refreshing || undefined}>
              {sections.map(({ key, label, plans }) => (
                <section key={key} aria-labelledby={`section-${key}`}>
                  <div className="section-head">
                    <h2 id={`section-${key}`}>{say(label)}</h2>
                    {key === 'medical' && <NetworkChoice {...props} />}
                  </div>
                  <div className="plan-grid">
                    {plans.map((plan) => (
                      <PlanCardView key={plan.id} plan={plan} way={props} />
                    ))}
                  </div>
                </section>
              ))}
            </div>
          );
        }}
      </NeedView>
    </>
  );
}

// Announced when a filter changes the list; for an empty one there is a visible text.
function countOf(sections: readonly Section[]): number {
  return sections.reduce((sum, { plans }) => sum + plans.length, 0);
}

function NoPlans({ text }: { text: string | undefined }) {
  const say = useSay();
  return (
    <div className="empty" role="status">
      <PackageOpen size={32} aria-hidden="true" />
      <p className="empty-title">{text ?? say('No Plans are available for your selection')}</p>
      <p>{say('Choose other categories, or change your details above.')}</p>
    </div>
  );
}
