/**
 * Up to four plans of one category side by side. The address says which: query.plans, ids separated by commas; query.only is
 * '1' where only differences are shown; query.tier is the tier of who shared the link.
 * data: plans, facts (of each category), cart. texts: empty, add, added, call.
 */
import { PackageOpen, Printer } from 'lucide-react';
import { readPicked, writePicked } from '../../../src/shared/store/compare-plans.ts';
import { Button } from '../../kit/Button.tsx';
import { Link } from '../../kit/Link.tsx';
import { NeedView } from '../../kit/NeedView.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { Unloaded } from '../../kit/Unloaded.tsx';
import { CopyLink } from '../../kit/store/CopyLink.tsx';
import { SharedFor } from '../../kit/store/SharedFor.tsx';
import { useLanguage, useSay } from '../../kit/text/say.ts';
import { useFocusAfterRemoval } from '../../kit/use-focus-after-removal.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import type { Props } from './fed-by.ts';
import { type Comparison, readComparison } from './read-comparison.ts';
import { Remarks } from './Remarks.tsx';
import './recipe.generated.css';

/** What the address of the list says of wishes, and keeps while plans are compared. */
const LIST_WISHES = ['network', 'sort', 'q', 'most', 'insurer', 'facts'];

export default function PlanCompare(props: Props) {
  const language = useLanguage();
  const say = useSay();
  const count = readPicked(props.scope.query.plans).ids.length;
  const place = useFocusAfterRemoval<HTMLDivElement>({
    leaving: '.comparison-head > button',
    rest: (region) => region.querySelector('.empty-title'),
  });
  return (
    <div className="plan-compare-place" ref={place}>
      <p className="hidden-text" role="status">
        {count > 0 && say({ one: '{n} plan', other: '{n} plans' }, { n: count })}
      </p>
      <NeedView need={props.data.plans} waiting={<Waiting {...props} />} what="The plans">
        {(plans) => <Compared way={props} comparison={readComparison(plans, props, language)} />}
      </NeedView>
    </div>
  );
}

// As high as what comes, so that nothing below it moves.
function Waiting({ scope }: Props) {
  const isComing = readPicked(scope.query.plans).ids.length > 0;
  return (
    <div className={isComing ? 'plan-compare-waiting' : undefined}>
      <SkeletonLines count={10} />
    </div>
  );
}

function Compared({ way, comparison }: { way: Props; comparison: Comparison }) {
  const say = useSay();
  const { plans, rows } = comparison;
  const ids = writePicked(plans.map(({ id }) => id));
  const isOnly = way.scope.query.only === '1';
  const [first] = plans;
  const add = first ? `/plans?${listAgain(first.category, ids, way.scope.query)}` : '/plans';
  // It holds the plans and the tier, and nothing else of who compares.
  const { tier } = way.scope.session;
  const link = `/compare?plans=${ids}${tier ? `&tier=${tier}` : ''}`;
  return (
    <div className="plan-compare">
      <Remarks {...comparison} />
      <SharedFor {...way} />
      {first ? (
        <>
          <div className="plan-compare-bar no-print">
            {rows.some(({ isSame }) => isSame) && plans.length > 1 && (
              <label>
                <input
                  type="checkbox"
                  checked={isOnly}
                  onChange={() => void way.act('show', { plans: ids, only: isOnly ? '' : '1' })}
                />
                {say('Only differences')}
              </label>
            )}
            <Link className="button quiet" way={way} to={add}>
              <span>{say('Choose other plans')}</span>
            </Link>
            <CopyLink to={link} way={way} />
            <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
              {say('Print')}
            </Button>
          </div>
          <Unloaded need={way.data.facts} what="What the plans cover" />
          <ComparisonTable way={way} comparison={comparison} isOnly={isOnly && plans.length > 1} />
        </>
      ) : (
        <div className="empty" role="status">
          <PackageOpen size={32} aria-hidden="true" />
          <p className="empty-title" tabIndex={-1}>
            {way.texts.empty ?? say('No plans to compare yet')}
          </p>
          <p>
            {say('Check “Compare” on up to four plans of one kind, and see them side by side.')}
          </p>
          <Link className="button primary" way={way} to="/plans">
            <span>{say('See all plans')}</span>
          </Link>
        </div>
      )}
    </div>
  );
}

// The list as it was narrowed when these plans were picked there.
function listAgain(type: string, ids: string, query: Props['scope']['query']): string {
  const wishes = LIST_WISHES.flatMap((name) =>
    query[name] ? [`${name}=${encodeURIComponent(query[name])}`] : [],
  );
  return [`type=${type}`, ...wishes, `compare=${ids}`].join('&');
}
