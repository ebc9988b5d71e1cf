import type { Descriptions } from '../rules/descriptors.ts';
import { labelOfNode, readShape, type FormShape, type ShapeNode } from '../form-shape.ts';
import { getAt, joinPointer } from '../pointer.ts';
import { StandardDocument } from '../standard/standard-document.ts';
import { standardLines } from '../standard/standard-lines.ts';
import { childrenOf } from '../form-data/take-values.ts';
import type {
  EffectiveScreen,
  FieldState,
  FieldUse,
  FormData,
  Option,
  Pointer,
  SummaryLine,
  SummaryPart,
} from '../types.ts';
import type { SummaryRows } from './summary-types.ts';
import { isRecord } from '../values.ts';

/** The call that saves steps made by configuration alone. */
const MADE_STEP = 'save-tab';
const DATES = ['us-date', 'date'];
const FORMATS: Readonly<Record<string, SummaryLine['format']>> = {
  date: 'date',
  phone: 'phone',
  money: 'money',
  ssn: 'masked',
};

type Fields = Record<Pointer, FieldUse>;
type States = Record<Pointer, FieldState>;

/** What gives a tile's lines other words than its screen's file. */
interface TileWords {
  /** The step's fields as the server offers them, for lines that take its words. */
  described?: Descriptions | undefined;
  /** States of the step's fields, for the labels that rules give. */
  states?: States | undefined;
  /** Screens of the panels in which rows are filled in, by id: a row's choices and formats are theirs. */
  panels?: ReadonlyMap<string, EffectiveScreen> | undefined;
}

/**
 * The lines of a step's tile on the review page: those that its screen names; of a step made by configuration that names
 * none, one for each field. A part of the form gives a line for each of its fields, a list those of every row. Undefined:
 * the step has no tile. Where a rule gives a field another label, its line has that label.
 */
export function tileLines(
  screen: EffectiveScreen,
  data: FormData,
  { described, states = {}, panels }: TileWords = {},
): SummaryPart[] | undefined {
  const { form, schema, review } = screen;
  if (form?.standard && !review) {
    return standardLines(new StandardDocument(schema ?? {}), data);
  }
  const shape = readShape(schema ?? {}, relabelled(form?.fields ?? {}, states));
  const { root, find } = shape;
  if (!review) return form?.submit.call === MADE_STEP ? linesInside(root, '', data, '') : undefined;
  return review.flatMap((line): SummaryPart[] => {
    if ('each' in line) return [rowsOf(line, { shape, at: '' }, panels)];
    const node = typeof line.value === 'string' ? find(line.value) : undefined;
    if (!node) return [line];
    if (node.kind === 'leaf') {
      const own = lineOf(node, node.template, line.label);
      const label = states[node.template]?.label ?? line.label;
      return [{ ...own, ...line, label, ...offeredWords(line, own, described) }];
    }
    return linesOf(node, line.value as Pointer, data, { label: line.label });
  });
}

/** Where pointers of a line begin: a form, or the rows of a list in it (`/dependents/*`). */
interface Scope {
  shape: FormShape;
  at: Pointer;
}

function rowsOf(rows: SummaryRows, scope: Scope, panels: TileWords['panels']): SummaryRows {
  const inside = scopeOfRows(rows.each, scope, panels);
  const lines = rows.lines.map((line): SummaryPart => {
    if ('each' in line) return rowsOf(line, inside, panels);
    const node =
      typeof line.value === 'string' ? inside.shape.find(inside.at + line.value) : undefined;
    return node?.kind === 'leaf' ? { ...lineOf(node, line.value, line.label), ...line } : line;
  });
  return { ...rows, lines };
}

function scopeOfRows(list: Pointer, { shape, at }: Scope, panels: TileWords['panels']): Scope {
  const panel = panels?.get(shape.find(at + list)?.use.panel?.screen ?? '');
  return panel
    ? { shape: readShape(panel.schema ?? {}, panel.form?.fields), at: '' }
    : { shape, at: `${at}${list}/*` };
}

/** Ids of the panels in which rows of a step's tile are filled in. */
export function panelsOfTile({ form, review }: EffectiveScreen): string[] {
  const lists = review?.flatMap((line) => ('each' in line ? [line.each] : [])) ?? [];
  return lists.flatMap((list) => form?.fields?.[list]?.panel?.screen ?? []);
}

function relabelled(fields: Fields, states: States): Fields {
  const labels = Object.entries(states).flatMap(([field, { label }]) =>
    label === undefined ? [] : [[field, { ...fields[field], label }] as const],
  );
  return { ...fields, ...Object.fromEntries(labels) };
}

/** Whether a tile has a line with texts that the server offers. */
export function takesOfferedWords({ review }: EffectiveScreen): boolean {
  return review?.some((line) => 'offered' in line) ?? false;
}

interface Wording {
  /** Instead of the field's own label. */
  label?: string;
  /** What stands before it: the part or row that it is in. */
  around?: string;
}

function linesOf(node: ShapeNode, at: Pointer, data: FormData, words: Wording): SummaryLine[] {
  const { around = '', label = labelOfNode(node) } = words;
  if (node.kind === 'object') return linesInside(node, at, data, label || around);
  if (node.kind === 'list' && node.row) return linesOfRows(node.row, at, data, label);
  return [lineOf(node, at, around ? `${around}: ${label}` : label)];
}

function linesInside(node: ShapeNode, at: Pointer, data: FormData, around: string): SummaryLine[] {
  return childrenOf(node).flatMap((child) =>
    linesOf(child, joinPointer(at, child.name), data, { around }),
  );
}

function linesOfRows(row: ShapeNode, at: Pointer, data: FormData, label: string): SummaryLine[] {
  const rows: unknown = getAt(data, at);
  const name = typeof row.schema.title === 'string' ? row.schema.title : label;
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((_row, index) => {
    const title = rows.length > 1 ? `${name} ${index + 1}` : name;
    const place = joinPointer(at, index);
    return row.kind === 'object'
      ? linesInside(row, place, data, title)
      : linesOf(row, place, data, { label: title });
  });
}

function lineOf(node: ShapeNode, value: SummaryLine['value'], label: string): SummaryLine {
  const words = wordsOf(node);
  const format = formatOf(node);
  return { label, value, ...(words ? { words } : {}), ...(format ? { format } : {}) };
}

function formatOf({ use, schema }: ShapeNode): SummaryLine['format'] {
  if (use.private) return 'masked';
  if (typeof schema.format === 'string' && DATES.includes(schema.format)) return 'date';
  if (schema.format === 'us-state') return 'state';
  return FORMATS[use.widget ?? ''];
}

function wordsOf({ use, schema }: ShapeNode): Record<string, string> | undefined {
  if (use.options) return wordsOfOptions(use.options);
  if (schema.type === 'boolean') return { true: 'Yes', false: 'No' };
  if ('on' in use) return { [String(use.on)]: 'Yes', [String(use.off)]: 'No' };
  const kinds = Array.isArray(schema.oneOf) ? schema.oneOf.filter(isRecord) : [];
  const named = kinds.filter((kind) => 'const' in kind && typeof kind.title === 'string');
  if (named.length === 0) return undefined;
  return Object.fromEntries(named.map((kind) => [String(kind.const), String(kind.title)]));
}

// A value that is no longer offered has the screen's own text.
function offeredWords(
  { offered, value }: SummaryLine,
  own: SummaryLine,
  described: Descriptions | undefined,
): Pick<SummaryLine, 'words'> {
  const options = offered && described?.get(value as Pointer)?.options;
  return options ? { words: { ...own.words, ...wordsOfOptions(options) } } : {};
}

function wordsOfOptions(options: readonly Option[]): Record<string, string> {
  return Object.fromEntries(options.map(({ value, label }) => [value, label]));
}
