import {
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  type RJSFSchema,
} from '@rjsf/utils';
import { type ComponentType, memo, useMemo, useSyncExternalStore } from 'react';
import type { ShapeNode } from '../shared/forms/form-shape.ts';
import { joinPointer } from '../shared/forms/pointer.ts';
import type { FormData } from '../shared/forms/types.ts';
import type { Drawing, FieldPartProps } from './drawing.ts';
import { focusField } from './focus.ts';
import { ObjectPart } from './ObjectPart.tsx';

type ListTemplateProps = ArrayFieldTemplateProps<FormData[], RJSFSchema, Drawing>;
type RowTemplateProps = ArrayFieldItemTemplateProps<FormData[], RJSFSchema, Drawing>;

// RJSF types its templates by the data of the whole form; lists have data of their own.
interface ListTemplates {
  ArrayFieldTemplate: ComponentType<ListTemplateProps>;
  ArrayFieldItemTemplate: ComponentType<RowTemplateProps>;
}

interface ListPartProps extends FieldPartProps {
  node: ShapeNode;
}

/** A list: its rows keep their cells, errors and focus by a key that is theirs, whatever happens to the others. */
export function ListPart({ address, drawing, registry, node }: ListPartProps) {
  const { form, session } = drawing;
  const handle = drawing.handle(address);
  const cell = useSyncExternalStore(handle.subscribe, handle.cell);
  const state = cell?.state;
  const uiSchema = useMemo(
    () => (state ? drawing.uiSchema(node, state) : {}),
    [drawing, node, state],
  );
  if (!cell?.state.visible) return null;
  const { ArrayFieldTemplate: Template } = registry.templates as unknown as ListTemplates;
  const rows = form.cells.rowsOf(address);
  const readonly = cell.state.readOnly || session.readOnly;
  const isFixed = node.use.rows === 'fixed';
  const most = typeof node.schema.maxItems === 'number' ? node.schema.maxItems : Infinity;
  const canAdd = !readonly && !isFixed && rows.length < most;
  const onAddClick = (): void => {
    const key = form.addRow(address);
    if (key !== undefined) focusField(drawing.handle(joinPointer(address, key)).fieldPathId.$id);
  };
  const props = {
    title: String(node.use.label ?? node.schema.title ?? node.name),
    items: rows.map((key, index) => (
      <Row
        key={key}
        {...{
          address,
          drawing,
          registry,
          node,
          rowKey: key,
          index,
          canAdd,
          readonly,
          isFixed,
          total: rows.length,
        }}
      />
    )),
    canAdd,
    onAddClick,
    disabled: false,
    readonly,
    required: cell.state.required,
    fieldPathId: handle.fieldPathId,
    schema: node.schema,
    uiSchema,
    formData: [],
    ...(cell.errors ? { rawErrors: [...cell.errors] } : {}),
    registry,
  } as unknown as ListTemplateProps;
  return <Template {...props} />;
}

interface RowProps extends ListPartProps {
  rowKey: string;
  index: number;
  total: number;
  canAdd: boolean;
  readonly: boolean;
  /** Rows neither come nor go nor move. */
  isFixed: boolean;
}

const Row = memo(function Row(props: RowProps) {
  const { address, drawing, registry, node, rowKey, index, total, readonly, isFixed } = props;
  const { form, Part } = drawing;
  const { ArrayFieldItemTemplate: Template } = registry.templates as unknown as ListTemplates;
  const at = joinPointer(address, rowKey);
  const mayChange = !readonly && !isFixed;
  const least = node.use.minRows ?? Number(node.schema.minItems ?? 0);
  const isOrdered = node.use.minRows === undefined;
  const has = {
    up: mayChange && isOrdered && index > 0,
    down: mayChange && isOrdered && index < total - 1,
    remove: mayChange && total > least,
  };
  const row = node.row;
  const buttonsProps = {
    fieldPathId: drawing.handle(at).fieldPathId,
    index,
    totalItems: total,
    canAdd: props.canAdd,
    readonly,
    disabled: false,
    hasCopy: false,
    hasMoveUp: has.up,
    hasMoveDown: has.down,
    hasRemove: has.remove,
    onAddItem: () => form.addRow(address),
    onCopyItem: () => undefined,
    onMoveUpItem: () => form.moveRow(address, rowKey, index - 1),
    onMoveDownItem: () => form.moveRow(address, rowKey, index + 1),
    onRemoveItem: () => form.removeRow(address, rowKey),
    schema: row?.schema ?? {},
    registry,
  };
  const templateProps = {
    children:
      row?.kind === 'object' ? (
        <ObjectPart address={at} drawing={drawing} registry={registry} node={row} bare />
      ) : (
        <Part address={at} drawing={drawing} registry={registry} />
      ),
    buttonsProps,
    itemKey: rowKey,
    index,
    totalItems: total,
    className: 'list-row',
    hasToolbar: has.up || has.down || has.remove,
    hasDescription: false,
    displayLabel: true,
    disabled: false,
    readonly,
    schema: row?.schema ?? {},
    registry,
  } as unknown as RowTemplateProps;
  return <Template {...templateProps} />;
});
