import { fillRow } from './fill-row.ts';
import { labelOfNode, type FormShape, type ShapeNode } from '../form-shape.ts';
import type { PanelUse } from '../panel-types.ts';
import { getAt, parentOf, templateOf } from '../pointer.ts';
import type { FieldState, FormData, Pointer } from '../types.ts';

/** What a row of a list is called: `Medicine 2`. `index` from 0. */
export function entryName(title: unknown, index: number): string {
  return `${typeof title === 'string' && title !== '' ? title : 'Entry'} ${index + 1}`;
}

/** The same in messages. A row without a title goes by its list; undefined where it is the only one. */
export function rowName(
  { list, row }: { list: ShapeNode; row: ShapeNode },
  index: number,
  count: number,
): string | undefined {
  const title = row.use.label ?? row.schema.title;
  if (typeof title === 'string') return entryName(title, index);
  return count > 1 ? entryName(labelOfNode(list), index) : undefined;
}

/** What a row that is a form of its own is called: by its heading; while that is empty, by the way to add it: `Beneficiary 2`. */
export function rowHeading(panel: PanelUse, row: unknown, index: number): string {
  const { heading, words, add } = panel;
  const title = add[0]?.title.replace(/#?\{n\}/, '').trim();
  return fillRow(heading, row, index + 1, words) || entryName(title, index);
}

/** What messages call the field at a pointer of data: its label, behind the names of its rows: `Question 3, Condition`. */
export function nameAt(
  { find }: FormShape,
  field: Pointer,
  { data, states }: { data: FormData; states: Readonly<Record<Pointer, FieldState>> },
): string {
  const names: string[] = [];
  for (let at = field; at !== ''; at = parentOf(at)) {
    const [node, list] = [find(at), find(parentOf(at))];
    if (!node) continue;
    if (list?.kind === 'list') {
      const rows = getAt(data, parentOf(at));
      const count = Array.isArray(rows) ? rows.length : 0;
      const name = rowName({ list, row: node }, Number(at.slice(at.lastIndexOf('/') + 1)), count);
      if (name) names.unshift(name);
    } else if (at === field) names.unshift(labelOfNode(node, states[at] ?? states[templateOf(at)]));
  }
  return names.join(', ');
}
