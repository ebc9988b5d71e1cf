import { Columns2 } from 'lucide-react';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { Link } from '../../kit/Link.tsx';
import { useSay } from '../../kit/text/say.ts';
import type { RegionProps } from '../../../src/engine/types.ts';

interface CompareLinkProps {
  plan: SourceData<'get-plan-detail-id'>;
  way: Pick<RegionProps, 'href' | 'go'>;
}

/** The way to the plans of the same category, this one picked to be compared. */
export function CompareLink({ plan, way }: CompareLinkProps) {
  const say = useSay();
  const { plan_id: id, plan_category: category } = plan;
  if (!id || !category) return null;
  return (
    <p className="no-print">
      <Link
        className="button secondary small"
        way={way}
        to={`/plans?type=${category}&compare=${id}`}
      >
        <span>
          <Columns2 aria-hidden="true" />
          {say('Compare with others')}
        </span>
      </Link>
    </p>
  );
}
