/**
 * Plans to look at first. data: plans. texts: title, more. Nothing at all is shown when there are none.
 * A failure is said in their place.
 */
import { ArrowRight } from 'lucide-react';
import type { RegionProps } from '../../../src/engine/types.ts';
import { Html } from '../../kit/text/Html.tsx';
import { Link } from '../../kit/Link.tsx';
import { Unloaded } from '../../kit/Unloaded.tsx';
import { Monogram } from '../../kit/store/Monogram.tsx';
import { planAddress, readPlans } from '../../kit/store/plan.ts';
import { useSay } from '../../kit/text/say.ts';
import type { fedBy } from './fed-by.ts';
import './recipe.generated.css';

export default function FeaturedPlans(props: RegionProps<typeof fedBy>) {
  const { data, texts } = props;
  const say = useSay();
  const plans = readPlans(data.plans?.value);
  if (plans.length === 0) return <Unloaded need={data.plans} what="The featured plans" />;
  return (
    <section aria-labelledby="featured-title">
      <div className="section-head">
        <h2 id="featured-title">{texts.title ?? say('Featured Plans')}</h2>
      </div>
      <ul className="featured-grid">
        {plans.map((plan) => (
          <li key={plan.id} className="featured card">
            <Monogram name={plan.name} logo={plan.logo} />
            <div>
              <h3>{plan.name}</h3>
              {plan.text && <Html className="muted" html={plan.text} />}
              <Link className="more-link" way={props} to={planAddress(plan)}>
                {texts.more ?? say('More Info')}
                <span className="hidden-text">: {plan.name}</span>
                <ArrowRight size={16} aria-hidden="true" />
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
