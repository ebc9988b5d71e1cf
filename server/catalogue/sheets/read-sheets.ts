import type { ConfigFault } from '../../../src/shared/forms/types.ts';
import { didYouMean } from '../../../src/shared/forms/configuration/did-you-mean.ts';
import { setAt } from '../../../src/shared/forms/pointer.ts';
import type { CatalogueSource } from '../catalogue-source.ts';
import type { KnownFacts } from './catalogue-sheets.ts';
import { placeInWords, Places } from './places.ts';
import { hasUnread, type ListedPlans, planOf } from './plan-draft.ts';
import { readPlanSheets } from './read-plan-sheets.ts';
import { type Book, MISSING_SHEET, readTable } from './read-table.ts';
import type { CellFault, BookSheet } from './sheet.ts';
import { unknownId } from './unknown-id.ts';
import {
  ANSWERS,
  ID_COLUMNS,
  ITEM_SHEETS,
  PART_SHEETS,
  PLAN_DETAILS,
  PRICES,
  RELATED,
} from './sheet-columns.ts';
import { factSheet } from './fact-columns.ts';

/** A catalogue from sheets: the files that they stand for, and the way from a fault in these back to the cell. */
export interface SheetsReading extends CatalogueSource {
  places: Places;
  /** File and pointer of the prices of plans that have a row that cannot be read. */
  faultyPrices: readonly string[];
}

/** Files of a catalogue from its sheets. */
export async function readSheets(
  sheets: readonly BookSheet[],
  facts: KnownFacts,
): Promise<SheetsReading> {
  const places = new Places();
  const book: Book = { sheets: byName(sheets, facts), faults: [], unread: new Set() };
  const contents = new Map<string, unknown>();
  for (const { sheet, file, columns } of ITEM_SHEETS) {
    if (!book.sheets.has(sheet) && OPTIONAL.has(sheet)) continue;
    const items = readTable(book, sheet, columns).map(({ row, values }, index) => {
      places.add(file, `/${index}`, { sheet, row, columns });
      let item: unknown = {};
      for (const [{ path }, value] of values) item = setAt(item, `/${path}`, value);
      return item;
    });
    if (!book.unread.has(sheet)) contents.set(file, items);
  }
  const categories = (contents.get('categories.json') ?? []) as { category?: string }[];
  const known = { facts, categories: new Set(categories.map(({ category }) => category)) };
  const plans = await readPlanSheets(book, known, places);
  for (const [file, items] of plans.files) contents.set(file, items);
  addAnswers(book, contents, places);
  contents.set('related-plans.json', readRelated(book, plans.listed, places));
  findUnknownSheets(book, facts);
  const unread = ITEM_SHEETS.filter(({ sheet }) => book.unread.has(sheet));
  return {
    contents,
    faults: book.faults.map(toFault),
    unreadable: new Set([
      ...unread.map(({ file }) => file),
      // Plans are known by name only when every row of them could be read.
      ...(hasUnread(plans.listed) ? ['plans/unread.json'] : []),
    ]),
    places,
    faultyPrices: [...plans.listed.byId.values()]
      .filter(({ hasPriceFaults }) => hasPriceFaults)
      .map(({ file, pointer }) => `${file}${pointer}/prices`),
  };
}

const OPTIONAL = new Set(['Referrals', 'External sites', 'Plan questions']);

// A name in other letters, or with blanks around it, is that name.
function byName(sheets: readonly BookSheet[], facts: KnownFacts): Map<string, BookSheet> {
  const known = new Map(knownSheets(facts).map((name) => [name.toLowerCase(), name]));
  return new Map(
    sheets.map((sheet) => {
      const name = known.get(sheet.name.trim().toLowerCase()) ?? sheet.name;
      return [name, { ...sheet, name }];
    }),
  );
}

function knownSheets(facts: KnownFacts): string[] {
  return [
    'Plans',
    PRICES,
    RELATED.sheet,
    ANSWERS.sheet,
    ...[...ITEM_SHEETS, ...PLAN_DETAILS, ...PART_SHEETS].map(({ sheet }) => sheet),
    ...[...facts.keys()].map(factSheet),
  ];
}

function findUnknownSheets({ sheets, faults }: Book, facts: KnownFacts): void {
  const known = knownSheets(facts);
  for (const sheet of sheets.keys()) {
    const isRenamed = faults.some(
      ({ problem, hint }) => problem === MISSING_SHEET && hint?.includes(`'${sheet}'`),
    );
    if (known.includes(sheet) || isRenamed) continue;
    faults.push({ sheet, problem: 'there is no such sheet', hint: didYouMean(sheet, known) });
  }
}

function addAnswers(book: Book, contents: Map<string, unknown>, places: Places): void {
  const file = 'plan-questions.json';
  const questions = (contents.get(file) ?? []) as Record<string, unknown>[];
  const byId = new Map(questions.map((question, index) => [question.question_id, index]));
  const { question } = ID_COLUMNS;
  if (!contents.has(file) && (!book.sheets.has(ANSWERS.sheet) || book.unread.has('Plan questions')))
    return;
  for (const { row, values } of readTable(book, ANSWERS.sheet, [question, ...ANSWERS.columns])) {
    const id = values.get(question);
    const index = byId.get(id);
    const place = { sheet: ANSWERS.sheet, row };
    const of = index === undefined ? undefined : questions[index];
    if (!of) {
      book.faults.push({ ...place, ...unknownId('question', id, byId.keys(), question.title) });
      continue;
    }
    values.delete(question);
    const options = (of.options ??= []) as unknown[];
    const at = `/${index}/options/${options.length}`;
    places.add(file, at, { ...place, columns: ANSWERS.columns });
    options.push(Object.fromEntries([...values].map(([{ path }, value]) => [path, value])));
  }
}

function readRelated(book: Book, plans: ListedPlans, places: Places): Record<string, unknown[]> {
  const related: Record<string, unknown[]> = {};
  const { plan } = ID_COLUMNS;
  const [other] = RELATED.columns;
  for (const one of readTable(book, RELATED.sheet, [plan, ...RELATED.columns])) {
    if (!planOf(book, RELATED.sheet, one, plans)) continue;
    const { row, values } = one;
    const id = String(values.get(plan));
    const list = (related[id] ??= []);
    for (const at of [`/${id}`, `/${id}/${list.length}`])
      places.add('related-plans.json', at, { sheet: RELATED.sheet, row, columns: RELATED.columns });
    list.push(values.get(other));
  }
  return related;
}

function toFault(fault: CellFault): ConfigFault {
  const { problem, hint = '' } = fault;
  return { file: placeInWords(fault), pointer: '', problem, hint };
}
