import { isWithin, parentOf } from '../pointer.ts';
import type { Pointer } from '../types.ts';

interface PlacedFault {
  field: Pointer;
  keyword: string;
}

const FORKS = new Set(['oneOf', 'anyOf']);
/** Faults that AJV adds where a subschema fails: they go once that is corrected. */
const FOLLOWING = new Set(['if', 'unevaluatedProperties', 'unevaluatedItems']);

/**
 * Faults without those that only follow from others: a condition whose consequence fails, and what counts as unknown because
 * the subschema that describes it fails.
 */
export function withoutConsequences<Fault extends PlacedFault>(faults: readonly Fault[]): Fault[] {
  const causes = faults.filter(({ keyword }) => !FOLLOWING.has(keyword));
  return faults.filter(({ field, keyword }) => {
    if (!FOLLOWING.has(keyword)) return true;
    const part = keyword === 'unevaluatedProperties' ? parentOf(field) : field;
    return !causes.some((cause) => isWithin(cause.field, part));
  });
}

/**
 * The same, with one fault for a part of which none of several kinds fits: the faults of each kind would contradict each
 * other.
 */
export function withoutBranches<Fault extends PlacedFault>(faults: readonly Fault[]): Fault[] {
  const own = withoutConsequences(faults);
  const forks = own.filter(({ keyword }) => FORKS.has(keyword));
  return own.filter(
    (fault) => !forks.some((fork) => fork !== fault && isWithin(fault.field, fork.field)),
  );
}
