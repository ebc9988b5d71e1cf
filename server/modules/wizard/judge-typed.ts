import { receiveForm } from '../../../src/shared/forms/validity/receive-form.ts';
import type { FormData, Issue, Scope, ValidityContext } from '../../../src/shared/forms/types.ts';
import type { FieldFact } from '../../contract.ts';
import { describeFields, lockedValues } from './descriptors.ts';
import { judgeRows } from './judge-rows.ts';
import { idOf, rowsOf, strangeRows, underIds, withRowIds } from './rows.ts';
import { keptFields, withoutFields } from './sensitive-fields.ts';
import type { KnownStep } from './step-facts.ts';

/** A step's data after all checks, its issues, and what happens to sealed fields that are not in it. */
export interface JudgedStep {
  values: FormData;
  issues: Issue[];
  /** Sealed fields that the body leaves unchanged. */
  kept: ReadonlySet<string>;
  /** Fields hidden by a rule: their saved values are deleted, sealed or not. */
  dropped: ReadonlySet<string>;
}

type TakenStep = Pick<KnownStep, 'step' | 'data' | 'marks'>;

/** What the validity of a step depends on besides its configuration and saved data. */
export interface JudgingFacts {
  facts: Record<string, FieldFact>;
  scope: Partial<Scope>;
  context: ValidityContext;
}

/** Validates by configuration alone, with given facts. */
export function judgeTyped(
  known: TakenStep,
  typed: FormData | undefined,
  { facts, scope, context }: JudgingFacts,
): JudgedStep {
  const { step } = known;
  const { body, kept } = takeTyped(known, typed);
  const stored = { ...known.data, ...lockedValues(facts) };
  const { issues, values, dropped } = receiveForm({
    screen: step.screen,
    validators: step.validators,
    body,
    stored,
    descriptors: describeFields(step.fields, stored, facts),
    scope,
    context,
  });
  const rows = judgeRows(step.lists, values, {
    scope,
    context,
    kept,
    stored: storedRows(known, facts),
  });
  const strange = typed ? strangeRows(step.lists, typed, knownRows(known, facts)) : [];
  const own = issues.filter(({ field, keyword }) => {
    const name = field.slice(1);
    return !kept.has(name) && !(keyword === 'required' && facts[name]?.required === false);
  });
  const hidden = [...dropped.map((field) => field.slice(1)), ...rows.dropped];
  const gone = new Set(hidden);
  for (const field of Object.keys(known.marks))
    if (hidden.some((part) => field.startsWith(`${part}/`))) gone.add(field);
  for (const field of goneRows(known, rows.values)) gone.add(field);
  const faults = [...own, ...(strange.length > 0 ? strange : rows.issues)];
  return { values: rows.values, kept, dropped: gone, issues: faults };
}

/** A typed body without the sealed fields that stay unchanged; with undefined the saved data without sealed ones. */
export function takeTyped(
  { step, data, marks }: TakenStep,
  typed: FormData | undefined,
): { body: FormData; kept: ReadonlySet<string> } {
  const { lists } = step;
  if (!typed) {
    const kept = new Set(Object.keys(marks));
    return { body: underIds(lists, data, (keyed) => withoutFields(keyed, kept)), kept };
  }
  let kept: ReadonlySet<string> = new Set();
  const body = underIds(lists, withRowIds(lists, typed), (keyed) => {
    kept = keptFields(marks, keyed);
    return withoutFields(keyed, kept);
  });
  return { body, kept };
}

/** Ids of the enrollment's rows, each behind its list's name: saved, sealed in part, or prefilled. */
export function knownRows(
  { step, data, marks }: TakenStep,
  facts: JudgingFacts['facts'],
): Set<string> {
  const ids = step.lists.flatMap((one) =>
    [data, storedRows({ step, data: {}, marks }, facts)].flatMap((rows) =>
      rowsOf(one, rows).map((row) => `${one.list}/${idOf(one, row)}`),
    ),
  );
  const sealed = Object.keys(marks).map((field) => field.split('/').slice(0, 2).join('/'));
  return new Set([...ids, ...sealed]);
}

/** Saved data, with prefilled rows for lists without saved ones. */
export function storedRows({ step, data }: TakenStep, facts: JudgingFacts['facts']): FormData {
  const brought = step.lists
    .filter(({ list }) => data[list] === undefined)
    .map(({ list }) => [list, facts[list]?.value]);
  return { ...data, ...Object.fromEntries(brought) };
}

// Sealed fields of rows removed from the list.
function goneRows({ step, marks }: TakenStep, values: FormData): string[] {
  return step.lists.flatMap((one) => {
    const ids = new Set(rowsOf(one, values).map((row) => idOf(one, row)));
    return Object.keys(marks).filter((field) => {
      const [list, id = ''] = field.split('/');
      return list === one.list && !ids.has(id);
    });
  });
}
