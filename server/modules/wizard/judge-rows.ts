import { getAt, setAt } from '../../../src/shared/forms/pointer.ts';
import { receiveForm } from '../../../src/shared/forms/validity/receive-form.ts';
import type {
  FormData,
  Issue,
  Pointer,
  Scope,
  ValidityContext,
} from '../../../src/shared/forms/types.ts';
import { describeFields } from './descriptors.ts';
import { idOf, rowsOf, type RowList } from './rows.ts';

export interface RowContext {
  scope: Partial<Scope>;
  context: ValidityContext;
  /** Sealed fields that stay unchanged, by the names under which they are sealed. */
  kept: ReadonlySet<string>;
  /** Saved data, rows included. */
  stored: FormData;
}

export interface JudgedRow {
  values: FormData;
  issues: Issue[];
  /** Fields hidden by a rule: pointers in the row. */
  dropped: readonly Pointer[];
}

/** Validates the rows of a step by their screens; issues name the row. */
export function judgeRows(
  lists: readonly RowList[],
  values: FormData,
  given: RowContext,
): { values: FormData; issues: Issue[]; dropped: string[] } {
  const issues: Issue[] = [];
  const dropped: string[] = [];
  const judged = lists.map((one): [string, FormData[]] => {
    const rows = rowsOf(one, values).map((row, index) => {
      const taken = judgeRow(one, row, given);
      issues.push(
        ...taken.issues.map((issue) => ({
          ...issue,
          field: `/${one.list}/${index}${issue.field}`,
        })),
      );
      const id = idOf(one, taken.values);
      dropped.push(...taken.dropped.map((field) => `${one.list}/${id}${field}`));
      return taken.values;
    });
    return [one.list, rows];
  });
  return { values: { ...values, ...Object.fromEntries(judged.filter(has)) }, issues, dropped };
}

/** Validates one row; pointers of issues are relative to the row. */
export function judgeRow(one: RowList, row: FormData, given: RowContext): JudgedRow {
  const id = idOf(one, row);
  const saved = rowsOf(one, given.stored).find((other) => id !== '' && idOf(one, other) === id);
  const stored = saved ?? startOf(one, row);
  const { issues, values, dropped } = receiveForm({
    screen: one.screen,
    validators: one.validators,
    body: row,
    stored,
    // Without a call for descriptors the fields are as in the layers, in the browser, too.
    descriptors: one.screen.form?.descriptors && describeFields(one.fields, stored, {}),
    scope: { ...given.scope, args: { row } },
    context: given.context,
  });
  const faults = issues.filter(({ field }) => !given.kept.has(`${one.list}/${id}${field}`));
  const named = id === '' ? values : setAt(values, one.panel.id, id);
  return { values: named, issues: faults, dropped };
}

// The preset values of a new row cannot be changed: they are those of one of the panel's ways to add a row.
function startOf({ panel }: RowList, row: FormData): FormData {
  const starts = panel.add.map(({ set = {} }) => Object.entries(set));
  const fit = starts.find((set) => set.every(([at, value]) => getAt(row, at) === value));
  return (fit ?? []).reduce<FormData>((start, [at, value]) => setAt(start, at, value), {});
}

function has([, rows]: [string, FormData[]]): boolean {
  return rows.length > 0;
}
