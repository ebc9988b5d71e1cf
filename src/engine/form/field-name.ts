import { labelOfNode } from '../../shared/forms/form-shape.ts';
import { joinPointer, parentOf } from '../../shared/forms/pointer.ts';
import { rowName } from '../../shared/forms/form-data/row-name.ts';
import type { Address, Cells } from './cells.ts';
import type { FormStore } from './form-store.ts';

/** The label that a field takes from the value of a field beside it (`labelFrom`); undefined where there is none. */
export function labelBeside(cells: Cells, address: Address): string | undefined {
  const { labelFrom } = cells.entry(address)?.node.use ?? {};
  if (labelFrom === undefined) return undefined;
  const value = cells.get(joinPointer(parentOf(address), labelFrom))?.value;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** What messages call a field: its label, in a list behind the names of its rows: `Question 3, Condition`. */
export function fieldName({ cells, presence }: FormStore, address: Address): string {
  const names: (string | undefined)[] = [];
  for (let at = address; at !== ''; at = parentOf(at)) {
    const node = cells.entry(at)?.node;
    const list = cells.entry(parentOf(at))?.node;
    if (!node) continue;
    const isNamed = node.isFixed === true && node.schema.title !== undefined;
    if (list?.kind === 'list' && !isNamed) {
      const keys = cells.rowsOf(parentOf(at));
      const index = keys.findIndex((key) => at.endsWith(`/${key}`));
      names.unshift(rowName({ list, row: node }, index, keys.length));
    } else if (isNamed || at === address)
      names.unshift(labelBeside(cells, at) ?? labelOfNode(node, presence.of(at, node.template)));
  }
  return names.filter(Boolean).join(', ');
}
