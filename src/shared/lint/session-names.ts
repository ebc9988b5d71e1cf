import type { Calls } from '../contracts/calls.generated.ts';
import type { SessionFacts } from '../contracts/visit-types.ts';
import { parsePointer } from '../forms/pointer.ts';
import type { Pointer } from '../forms/types.ts';
import type { LintInput } from './finding.ts';

/** Facts of a visit that the page itself notes; the others are in the answer of the call. */
const NOTES: Readonly<
  Record<Exclude<keyof SessionFacts, keyof Calls['app-session']['data']>, true>
> = {
  asked: true,
  locale: true,
  tab: true,
  chosen_date: true,
  plan_types: true,
  date_refusal: true,
  verified_contact: true,
  place_updated: true,
  isSpouseEnrollAccept: true,
  tempDepData: true,
  first_track: true,
  dependentSyncId: true,
  isEmployerTabSkip: true,
  member_list: true,
  group_quotes: true,
  quoted_people: true,
  studio_texts: true,
  hidesAnswers: true,
  deviceId: true,
  location_question: true,
  pending: true,
  waiting: true,
};

/** Pointers to the facts of a visit that there are, when a pointer reads another one; undefined when it does not. */
export function factsInsteadOf(
  pointer: Pointer,
  { known }: LintInput,
): readonly string[] | undefined {
  const [root, name] = parsePointer(pointer);
  const told = known.calls?.['app-session']?.gives;
  if (root !== 'session' || name === undefined || !told) return undefined;
  const facts = [...told, ...Object.keys(NOTES)];
  return facts.includes(name) ? undefined : facts.map((one) => `/session/${one}`);
}
