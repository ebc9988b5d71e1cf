import { labelOfNode } from '../../shared/forms/form-shape.ts';
import { parentOf } from '../../shared/forms/pointer.ts';
import type { Address } from '../form/cells.ts';
import type { FormStore } from '../form/form-store.ts';
import { entryName } from './use-removal.ts';

/** What messages call a field: its label, in a list behind the names of its rows: `Question 3, Condition`. */
export function fieldName({ cells, presence }: FormStore, address: Address): string {
  const node = cells.entry(address)?.node;
  if (!node || address === '') return '';
  const rows: string[] = [];
  for (let at = parentOf(address); at !== ''; at = parentOf(at)) {
    const row = cells.entry(parentOf(at))?.node.row;
    const index = row ? cells.rowsOf(parentOf(at)).findIndex((key) => at.endsWith(`/${key}`)) : -1;
    if (index >= 0 && typeof row?.schema.title === 'string')
      rows.unshift(entryName(row.schema.title, index));
  }
  return [...rows, labelOfNode(node, presence.of(address, node.template))].join(', ');
}
