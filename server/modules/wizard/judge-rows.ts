import { getAt, setAt } from '../../../src/shared/forms/pointer.ts';
import { receiveForm } from '../../../src/shared/forms/validity/receive-form.ts';
import type { FormData, Issue, Scope, ValidityContext } from '../../../src/shared/forms/types.ts';
import { describeFields } from './descriptors.ts';
import { idOf, rowsOf, type RowList } from './rows.ts';

export interface RowContext {
  scope: Partial<Scope>;
  context: ValidityContext;
  /** Sealed fields that are left as they are, by the names under which they are sealed. */
  kept: ReadonlySet<string>;
  /** What is saved, rows included. */
  stored: FormData;
}

export interface JudgedRow {
  values: FormData;
  issues: Issue[];
}

/** Judges the rows of a step by the screens that they are edited in; issues say which row they are of. */
export function judgeRows(
  lists: readonly RowList[],
  values: FormData,
  given: RowContext,
): { values: FormData; issues: Issue[] } {
  const issues: Issue[] = [];
  const judged = lists.map((one): [string, FormData[]] => {
    const rows = rowsOf(one, values).map((row, index) => {
      const taken = judgeRow(one, row, given);
      issues.push(
        ...taken.issues.map((issue) => ({
          ...issue,
          field: `/${one.list}/${index}${issue.field}`,
        })),
      );
      return taken.values;
    });
    return [one.list, rows];
  });
  return { values: { ...values, ...Object.fromEntries(judged.filter(has)) }, issues };
}

/** Judges one row; its issues begin at the row. */
export function judgeRow(one: RowList, row: FormData, given: RowContext): JudgedRow {
  const id = idOf(one, row);
  const saved = rowsOf(one, given.stored).find((other) => id !== '' && idOf(one, other) === id);
  const stored = saved ?? startOf(one, row);
  const { issues, values } = receiveForm({
    screen: one.screen,
    validators: one.validators,
    body: row,
    stored,
    // A row whose screen asks no server for its fields has them as its layers say, in the browser too.
    descriptors: one.screen.form?.descriptors && describeFields(one.fields, stored, {}),
    scope: { ...given.scope, args: { row } },
    context: given.context,
  });
  const faults = issues.filter(({ field }) => !given.kept.has(`${one.list}/${id}${field}`));
  return { values: id === '' ? values : setAt(values, one.panel.id, id), issues: faults };
}

// What a new row begins with cannot be changed: it is one of the beginnings that there are.
function startOf({ panel }: RowList, row: FormData): FormData {
  const starts = panel.add.map(({ set = {} }) => Object.entries(set));
  const fit = starts.find((set) => set.every(([at, value]) => getAt(row, at) === value));
  return (fit ?? []).reduce<FormData>((start, [at, value]) => setAt(start, at, value), {});
}

function has([, rows]: [string, FormData[]]): boolean {
  return rows.length > 0;
}
