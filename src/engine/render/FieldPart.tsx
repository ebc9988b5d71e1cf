import { memo } from 'react';
import { schemaNodeOf } from '../schema/schema-node.ts';
import type { FieldPartProps } from './drawing.ts';
import { KindPickers } from './KindPickers.tsx';
import { LateList, LatePanels } from './late-parts.ts';
import { drawLeaf, LeafWithChoices } from './draw-leaf.tsx';
import { ObjectPart } from './ObjectPart.tsx';
import { useCell } from './use-cell.ts';

/** A field by its place: a leaf, a part with fields, or a list. It draws again when something of itself changes. */
export const FieldPart = memo(function FieldPart(props: FieldPartProps) {
  const { drawing, address, registry } = props;
  const cell = useCell(drawing, address);
  if (!cell) return null;
  const { node } = cell;
  if (node.kind === 'object') return <ObjectPart {...props} cell={cell} />;
  if (node.use.panel) return <LatePanels {...props} cell={cell} />;
  const { optionsFrom } = node.use;
  const drawn =
    node.kind === 'list' ? (
      <LateList {...props} cell={cell} />
    ) : optionsFrom ? (
      <LeafWithChoices {...props} cell={cell} from={optionsFrom} />
    ) : (
      drawLeaf({ ...props, cell })
    );
  if (!schemaNodeOf(node)?.forks.length) return drawn;
  const { MultiSchemaFieldTemplate: Template } = registry.templates;
  return (
    <Template
      schema={node.schema}
      registry={registry}
      selector={<KindPickers {...props} cell={cell} />}
      optionSchemaField={drawn}
    />
  );
});
