import { joinPointer } from '../../shared/forms/pointer.ts';
import type { Cells, Entry } from '../form/cells.ts';
import { newNode } from './new-node.ts';
import { nodeOf, stateOf } from './schema-node.ts';
import type { SchemaTree } from './schema-tree.ts';
import { emptyKeyOf } from './schema-values.ts';

/** One more key of a person's own; it holds nothing yet. */
export function addKey(
  tree: SchemaTree,
  cells: Cells,
  part: Entry,
  key: string,
): Entry | undefined {
  tree.values.make(part);
  cells.set(part, {
    value: { ...(cells.get(part.address)?.value as object), [key]: null },
  });
  tree.resolve(part);
  tree.values.note(part, true);
  const made = cells.entry(joinPointer(part.address, key));
  if (made) tree.values.clear(made, emptyKeyOf(nodeOf(made)));
  return made;
}

/** Takes a key out, or gives it another name (`to`) in its place. */
export function changeKey(
  tree: SchemaTree,
  cells: Cells,
  child: Entry,
  to: string | undefined,
): void {
  const part = tree.values.parentOf(child);
  if (!part) return;
  const value = cells.valueAt(child.address);
  tree.forgetWithin(child.address);
  cells.drop(child.address);
  const { children } = nodeOf(part);
  const place = children.findIndex(({ name }) => name === nodeOf(child).name);
  const rest = children.filter((_, at) => at !== place);
  if (to !== undefined) {
    const at = joinPointer(part.address, to);
    const { refs } = nodeOf(part);
    const node = newNode(to, at, { sources: [], ui: {}, required: false }, { refs });
    cells.put(node, at, value, stateOf(node));
    tree.raw.add(at);
    rest.splice(place, 0, node);
  }
  cells.set(part, { node: { ...nodeOf(part), children: rest } });
  tree.resolve(part);
  tree.values.note(part, true);
}
