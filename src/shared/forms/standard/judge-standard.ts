import { createWording, fieldOfFault } from '../validity/messages.ts';
import type { EffectiveScreen, FormData, Issue, ValidatorModule } from '../types.ts';
import { withoutBranches } from '../validity/consequences.ts';
import { STANDARD_TEXTS } from './standard-texts.ts';

/**
 * Issues of data that was sent, by a standard schema: at most one a place. The browser shows the same faults in its form;
 * the messages here are general, as only other clients get to see them.
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
    .map((fault) => ({ ...fieldOfFault(fault), params: fault.params }));
  const byField = new Map(
    withoutBranches(found)
      .toReversed()
      .map((one) => [one.field, one]),
  );
  return [...byField.values()].toReversed().map(({ field, keyword, params }) => ({
    field,
    keyword,
    message: wording.text(field, keyword, params),
  }));
}
