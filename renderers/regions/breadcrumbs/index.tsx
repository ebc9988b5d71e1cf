/**
 * Where one is. options: trail [{label, target, needs}]; the last is the page itself. `needs` are pointers over the
 * scope of which one must not be empty. A label may hold {name} of a field of data.plan. data: plan.
 */
import { ChevronRight } from 'lucide-react';
import type { RegionProps } from '../../../src/engine/types.ts';
import { Link } from '../../kit/Link.tsx';
import { recordOf, recordsOf, textOf, valueAt } from '../../kit/read.ts';
import type { fedBy } from './fed-by.ts';
import { useSay } from '../../kit/text/say.ts';
import './recipe.generated.css';

export default function Breadcrumbs(props: RegionProps<typeof fedBy>) {
  const say = useSay();
  const { options, scope, data } = props;
  const facts = recordOf(data.plan?.value);
  const trail = recordsOf(options.trail)
    .filter(
      ({ needs }) => !Array.isArray(needs) || needs.some((at) => !!valueAt(scope, textOf(at))),
    )
    .map(({ label, target }) => ({ label: fill(textOf(label), facts), target: textOf(target) }))
    .filter(({ label }) => label !== '');
  return (
    <nav className="breadcrumbs no-print" aria-label={say('Breadcrumb')}>
      <ol className="breadcrumb-list">
        {trail.map(({ label, target }, at) => (
          <li key={`${at} ${label}`}>
            {at > 0 && <ChevronRight size={16} aria-hidden="true" />}
            {at < trail.length - 1 && target ? (
              <Link way={props} to={target}>
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function fill(label: string, facts: Record<string, unknown>): string {
  return label.replace(/\{(\w+)\}/g, (_, name: string) => textOf(facts[name]));
}
