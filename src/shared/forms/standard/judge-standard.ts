import { createWording, fieldOfFault } from '../validity/messages.ts';
import { isWithin } from '../pointer.ts';
import type { EffectiveScreen, FormData, Issue, ValidatorModule } from '../types.ts';
import { STANDARD_TEXTS } from './standard-texts.ts';

/**
 * What a standard schema has against data that was sent: at most one issue a place. The browser says the same of what its
 * form shows; who sends something else is told in general words.
 */
export function judgeStandard(
  screen: EffectiveScreen,
  { standard }: ValidatorModule,
  data: FormData,
): Issue[] {
  if (!standard) throw new Error(`The form ${screen.id} has no validators.`);
  const texts = { ...STANDARD_TEXTS, ...screen.messages };
  const wording = createWording({ find: () => undefined }, texts, screen.general);
  const found = standard
    .root(data)
    .map((fault) => ({ ...fieldOfFault(fault), params: fault.params }))
    .filter(({ keyword }, _at, all) => keyword !== 'if' || all.length === 1);
  // When none of several kinds fits, the faults of each kind would contradict each other.
  const forks = found.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  const own = found.filter(
    (one) => !forks.some((fork) => fork !== one && isWithin(one.field, fork.field)),
  );
  const byField = new Map(own.toReversed().map((one) => [one.field, one]));
  return [...byField.values()].toReversed().map(({ field, keyword, params }) => ({
    field,
    keyword,
    message: wording.text(field, keyword, params),
  }));
}
