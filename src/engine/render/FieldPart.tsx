import { memo } from 'react';
import type { FieldPartProps } from './drawing.ts';
import { drawLeaf, LeafWithChoices } from './Leaf.tsx';
import { ListPart } from './ListPart.tsx';
import { ObjectPart } from './ObjectPart.tsx';
import { PanelPart } from './PanelPart.tsx';

/** A field by its place: a leaf, a part with fields, or a list. */
export const FieldPart = memo(function FieldPart(props: FieldPartProps) {
  const node = props.drawing.form.cells.entry(props.address)?.node;
  if (!node) return null;
  if (node.kind === 'object') return <ObjectPart {...props} node={node} />;
  if (node.kind === 'list') return <ListPart {...props} node={node} />;
  if (node.use.panel) return <PanelPart {...props} node={node} />;
  const { optionsFrom } = node.use;
  return optionsFrom ? (
    <LeafWithChoices {...props} node={node} from={optionsFrom} />
  ) : (
    drawLeaf({ ...props, node })
  );
});
