import { joinPointer } from '../../forms/pointer.ts';
import type { Pointer, ScreenFile } from '../../forms/types.ts';
import { patternFault } from '../../validation/senseless-schema.ts';
import type { KnownNames } from '../finding.ts';
import type { Check } from '../lint-context.ts';
import { type At, fillsOf, needsOf } from '../screen-parts.ts';
import { placesInsteadOf, schemaAt } from '../visit-facts.ts';
import { nothingAt } from './scope-names.ts';

const unknownAnswerPart: Check = {
  rule: 'unknown-part-of-answer',
  severity: 'fault',
  run({ views, input: { known } }, report) {
    for (const view of views) {
      for (const { at, value, call } of answerReads(view.screen, known)) {
        const places = placesInsteadOf(known.calls?.[call]?.answer ?? {}, value);
        if (!places) continue;
        const [problem, hint] = nothingAt(value, places);
        report(view.place(at), `${problem} in the answer of '${call}'`, hint);
      }
    }
  },
};

const choicesOfNoList: Check = {
  rule: 'choices-of-no-list',
  severity: 'fault',
  run({ views, input: { known } }, report) {
    for (const view of views) {
      for (const [field, { optionsFrom }] of Object.entries(view.screen.form?.fields ?? {})) {
        if (!optionsFrom) continue;
        const { call, pick = '' } = optionsFrom;
        const type = schemaAt(known.calls?.[call]?.answer ?? {}, pick)?.type;
        if (type === undefined || [type].flat().includes('array')) continue;
        report(
          view.place(`${joinPointer('/form/fields', field)}/optionsFrom`),
          `${field} has nothing to choose from: ${call}${pick} is no list`,
          'pick names the list in the answer',
        );
      }
    }
  },
};

const unreadablePattern: Check = {
  rule: 'unreadable-pattern',
  severity: 'fault',
  run({ views }, report) {
    for (const { screen, place } of views) {
      for (const { at, value } of fillsOf(screen)) {
        const problem = patternFault(value.pattern);
        if (problem !== undefined) report(place(`${at}/pattern`), problem);
      }
    }
  },
};

/** What is read of the answers of calls, and when they are asked. */
export const answerChecks: readonly Check[] = [
  unknownAnswerPart,
  choicesOfNoList,
  unreadablePattern,
];

/** Places in answers, but for those of the data of regions: these are named where a region is fed. */
function answerReads(screen: ScreenFile, known: KnownNames): (At<Pointer> & { call: string })[] {
  const isFed = (at: Pointer): boolean =>
    at.startsWith('/regions/') ||
    (screen.regions ?? []).some(({ region }) =>
      Object.keys(known.sources?.[region] ?? {}).some((name) => at === joinPointer('/data', name)),
    );
  return [
    ...needsOf(screen).flatMap(({ at, value: { call, pick } }) =>
      pick === undefined || isFed(at) ? [] : [{ at: `${at}/pick`, value: pick, call }],
    ),
    ...fillsOf(screen).flatMap(({ at, value: { call, set } }) =>
      Object.entries(set).map(([field, value]) => ({
        at: joinPointer(`${at}/set`, field),
        value,
        call,
      })),
    ),
  ];
}
