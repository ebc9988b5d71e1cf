import { getAt, isWithin, joinPointer } from '../../forms/pointer.ts';
import type { ActionStep, Pointer, ScreenFile } from '../../forms/types.ts';
import { patternFault } from '../../validation/senseless-schema.ts';
import type { KnownNames } from '../finding.ts';
import type { Check } from '../lint-context.ts';
import { type At, fillsOf, needsOf, readsOf } from '../screen-parts.ts';
import { placesInsteadOf, schemaAt } from '../visit-facts.ts';
import { nothingAt, templateReads } from './scope-names.ts';

/** A step of an action: the list that it stands in, and its number. */
const STEP = /^(\/form\/submit\/then|(?:\/regions\/\d+)?\/actions\/[^/]+)\/(\d+)\//;

const unknownAnswerPart: Check = {
  rule: 'unknown-part-of-answer',
  severity: 'fault',
  run({ views, input: { known } }, report) {
    for (const view of views) {
      const reads = [...answerReads(view.screen, known), ...resultReads(view.screen)];
      for (const { at, value, call, result } of reads) {
        const { answer = {}, beside } = known.calls?.[call] ?? {};
        // What stands beside an answer is read with it.
        if (result && beside) continue;
        const places = placesInsteadOf(answer, value);
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

/** A place in the answer of a call; `result`: of one that an action has made. */
type AnswerRead = At<Pointer> & { call: string; result?: true };

/** Places in answers, but for those of the data of regions: these are named where a region is fed. */
function answerReads(screen: ScreenFile, known: KnownNames): AnswerRead[] {
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

/** What actions read of the last answer before. */
function resultReads(screen: ScreenFile): AnswerRead[] {
  return [...readsOf(screen), ...templateReads(screen)].flatMap(({ at, value }) => {
    const [, list, index] = STEP.exec(at) ?? [];
    if (list === undefined || !isWithin(value, '/result')) return [];
    const before = (getAt(screen, list) as ActionStep[]).slice(0, Number(index));
    const sent = list.startsWith('/form') ? screen.form?.submit.call : undefined;
    const call = before.findLast((step) => 'call' in step)?.call ?? sent;
    const pointer = value.slice('/result'.length);
    return call === undefined ? [] : [{ at, value: pointer, call, result: true }];
  });
}
