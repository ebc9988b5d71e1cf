import { Refusal, type AnyCtx } from '../../../contract.ts';
import { together } from '../../../providers/ask-outside.ts';
import { readSentSheet } from '../../../sheets/read-sent-sheet.ts';
import { languageOf } from '../../../configuration/layer-choice.ts';
import {
  identityOf,
  IN_QUOTE,
  MOST_PEOPLE,
  TOO_MANY_PEOPLE,
  type GroupQuoteDraft,
  type TypedPerson,
} from '../draft.ts';
import { judgePerson } from '../judge.ts';
import { quotablePlans } from '../plans.ts';
import { SHEET_COLUMNS } from './columns.ts';
import { readRow, readTitles, type SheetFault, type SheetRow } from './people.ts';

const MOST_FAULTS = 20;
const LIMITS = { rows: 1_000, longestRow: 20_000 };
const EMPTY = 'There are no people in this file.';
const IN_SHEET = 'This person stands in row {n}, too.';

/** People of a sheet, or what is wrong with it: then none of them. */
export interface ReadPeople {
  people: TypedPerson[];
  faults: SheetFault[];
  /** Faults that are not listed. */
  more: number;
}

/** Reads the people of a CSV file or workbook, given as base64. Throws 422 for a file that is no such thing. */
export async function readSheetPeople(
  ctx: AnyCtx,
  draft: GroupQuoteDraft,
  file: string,
): Promise<ReadPeople> {
  const { titles, filled } = await readSentSheet(file, LIMITS);
  const { places, faults } = readTitles(titles);
  if (faults.length > 0) return refused(ctx, faults);
  const plans = await quotablePlans(ctx.app, ctx.db, draft.portal);
  if (filled.length === 0) throw new Refusal(422, EMPTY);
  if (filled.length + draft.people.length > MOST_PEOPLE) throw new Refusal(422, TOO_MANY_PEOPLE);
  const read = filled.map(({ cells, row }) => readRow(cells, row, { places, plans }));
  const people = await judgeRows(ctx, draft, read);
  const found = read.flatMap((one) => one.faults);
  return found.length > 0 ? refused(ctx, found) : { people, faults: [], more: 0 };
}

// Faults are added to their rows.
async function judgeRows(
  ctx: AnyCtx,
  draft: GroupQuoteDraft,
  rows: readonly SheetRow[],
): Promise<TypedPerson[]> {
  const { say } = languageOf(ctx.app, ctx);
  const inQuote = new Set(draft.people.map(identityOf));
  const inSheet = new Map<string, number>();
  const people: TypedPerson[] = [];
  const zips = new Set(rows.map(({ typed }) => String(typed.zip ?? '').trim()));
  await together([...zips].map((zip) => ctx.app.providers.zip.lookup(zip)));
  for (const { row, typed, faults } of rows) {
    const { person, issues } = await judgePerson(ctx, typed);
    for (const { field, message } of issues)
      if (!faults.some(({ column }) => column === titleOf(field)))
        faults.push({ row, column: titleOf(field), message });
    people.push(person);
    if (issues.length > 0) continue;
    const identity = identityOf(person);
    const first = inSheet.get(identity);
    if (inQuote.has(identity)) faults.push({ row, column: '', message: IN_QUOTE });
    else if (first !== undefined)
      faults.push({ row, column: '', message: say(IN_SHEET, { n: first }) });
    else inSheet.set(identity, row);
  }
  return people;
}

function titleOf(field: string): string {
  const name = field.split('/')[1];
  return SHEET_COLUMNS.find((column) => column.field === name)?.title ?? '';
}

function refused(ctx: AnyCtx, faults: readonly SheetFault[]): ReadPeople {
  const { say } = languageOf(ctx.app, ctx);
  const listed = faults.slice(0, MOST_FAULTS);
  return {
    people: [],
    faults: listed.map(({ row, column, message }) => ({ row, column, message: say(message) })),
    more: faults.length - listed.length,
  };
}
