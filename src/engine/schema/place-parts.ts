import { mergeObjects } from '@rjsf/utils';
import type { JsonSchema } from '../../shared/forms/types.ts';
import { isRecord } from '../../shared/forms/values.ts';
import type { Gathered } from './gather.ts';
import type { Growth, SchemaNode, Ui } from './schema-node.ts';

/** Names of a part's fields in their order: uiSchema's, then the document's, then keys that the data has. */
export function fieldNames(
  gathered: Gathered,
  { growth, ui }: SchemaNode,
  held: readonly string[],
): string[] {
  const named = [...gathered.properties.keys()];
  const extra = held.filter(
    (name) => !gathered.properties.has(name) && extraSources(growth, name) !== undefined,
  );
  return inOrder([...named, ...extra], ui['ui:order']);
}

/** Schemas of a key that a person may add; undefined where it may not be there. */
export function extraSources(growth: Growth | undefined, name: string): JsonSchema[] | undefined {
  if (!growth) return undefined;
  const matching = growth.patterns.filter(([pattern]) => pattern.test(name));
  if (matching.length > 0) return matching.map(([, schema]) => schema);
  return growth.others && [growth.others];
}

/** A key that is not taken yet, for something that a person adds. */
export function freeKey(growth: Growth, taken: ReadonlySet<string>): string {
  const names = Array.from({ length: taken.size + 1 }, (_, at) => (at ? `newKey${at}` : 'newKey'));
  return names.find((name) => !taken.has(name) && extraSources(growth, name)) ?? 'newKey';
}

export function uiOf(part: SchemaNode, name: string, isExtra: boolean): Ui {
  const own = said(part, name) ?? (isExtra ? said(part, 'additionalProperties') : undefined);
  return isRecord(own) ? own : NO_UI;
}

// The chosen one of several kinds may have a uiSchema of its own: `oneOf: [{}, {}]`. Not merged: a part may have a thousand
// fields, each of which asks.
function said({ ui, forks }: SchemaNode, key: string): unknown {
  for (let at = forks.length - 1; at >= 0; at -= 1) {
    const { id = '', chosen = 0 } = forks[at] ?? {};
    const kinds = ui[id.slice(id.lastIndexOf('/') + 1)];
    const kind: unknown = Array.isArray(kinds) ? kinds[chosen] : undefined;
    if (isRecord(kind) && Object.hasOwn(kind, key)) return kind[key];
  }
  return Object.hasOwn(ui, key) ? ui[key] : undefined;
}

/** A uiSchema merged over the form's `ui:definitions` for the schemas that are referenced here. */
export function uiOver(own: Ui, sources: readonly JsonSchema[], form: Ui): Ui {
  const { 'ui:definitions': all } = form;
  if (!isRecord(all)) return own;
  const named = sources.flatMap(({ $ref: ref }) => (typeof ref === 'string' ? [all[ref]] : []));
  return named.filter(isRecord).reduce((ui, definition) => mergeObjects(definition, ui), own);
}

export function uiOfRow(ui: Ui, index: number): Ui {
  const { items, additionalItems } = ui;
  const own: unknown = Array.isArray(items) ? (items[index] ?? additionalItems) : items;
  return isRecord(own) ? own : NO_UI;
}

export function sameSources(a: readonly JsonSchema[], b: readonly JsonSchema[]): boolean {
  return a.length === b.length && a.every((schema, at) => schema === b[at]);
}

const NO_UI: Ui = {};

// `*` stands for all that are not named.
function inOrder(names: readonly string[], order: unknown): string[] {
  if (!Array.isArray(order)) return [...names];
  const wanted = order.filter((name): name is string => typeof name === 'string');
  const [known, ordered] = [new Set(names), new Set(wanted)];
  const rest = names.filter((name) => !ordered.has(name));
  const listed = wanted.includes('*') ? wanted : [...wanted, '*'];
  return listed.flatMap((name) => (name === '*' ? rest : known.has(name) ? [name] : []));
}
