import { labelOfNode } from '../../shared/forms/form-shape.ts';
import { parentOf } from '../../shared/forms/pointer.ts';
import type { Address } from '../form/cells.ts';
import type { FormStore } from '../form/form-store.ts';
import { schemaNodeOf } from '../schema/schema-node.ts';
import { entryName } from './use-removal.ts';

/** What messages call a field: its label, in a list behind the names of its rows: `Question 3, Condition`. */
export function fieldName({ cells, presence }: FormStore, address: Address): string {
  const names: string[] = [];
  for (let at = address; at !== ''; at = parentOf(at)) {
    const node = cells.entry(at)?.node;
    const isNamed = node?.isFixed === true && node.schema.title !== undefined;
    const isRow = cells.entry(parentOf(at))?.node.kind === 'list' && !isNamed;
    const rowName = schemaNodeOf(node)?.label ?? node?.schema.title;
    if (isRow && typeof rowName === 'string') {
      const index = cells.rowsOf(parentOf(at)).findIndex((key) => at.endsWith(`/${key}`));
      names.unshift(entryName(rowName, index));
    } else if (node && (isNamed || at === address))
      names.unshift(labelOfNode(node, presence.of(at, node.template)));
  }
  return names.join(', ');
}
