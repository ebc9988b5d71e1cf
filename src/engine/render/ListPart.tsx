import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { type ComponentType, memo, useMemo } from 'react';
import { labelOfNode, type ShapeNode } from '../../shared/forms/form-shape.ts';
import { joinPointer } from '../../shared/forms/pointer.ts';
import { entryName } from '../../shared/forms/row-name.ts';
import type { FormData } from '../../shared/forms/types.ts';
import { isEmpty, isRecord } from '../../shared/forms/values.ts';
import { schemaNodeOf } from '../schema/schema-node.ts';
import { focusField } from '../screen/focus.ts';
import type { ListMore, ListRowMore } from '../look-types.ts';
import type { CellProps, Drawing, FieldPartProps } from './drawing.ts';
import { type Leaving, useRemoval } from './use-removal.ts';

type ListTemplateProps = ArrayFieldTemplateProps<FormData[], RJSFSchema, Drawing> & ListMore;
type RowTemplateProps = ArrayFieldItemTemplateProps<FormData[], RJSFSchema, Drawing> & ListRowMore;

// RJSF types its templates by the data of the whole form; lists have data of their own.
interface ListTemplates {
  ArrayFieldTemplate: ComponentType<ListTemplateProps>;
  ArrayFieldItemTemplate: ComponentType<RowTemplateProps>;
}

/** A list: its rows keep their cells, errors and focus by a key that is theirs, whatever happens to the others. */
export function ListPart({ address, drawing, registry, cell, label }: CellProps) {
  const { form, session } = drawing;
  const { node, state } = cell;
  const { removed, take, forget } = useRemoval();
  const uiSchema = useMemo(
    () => (schemaNodeOf(node) ? {} : drawing.uiSchema(node, state)),
    [drawing, node, state],
  );
  if (!state.visible) return null;
  const { ArrayFieldTemplate: Template } = registry.templates as unknown as ListTemplates;
  const rows = form.cells.rowsOf(address);
  const readonly = state.readOnly || session.readOnly;
  const may = allowed(node);
  const most = typeof node.schema.maxItems === 'number' ? node.schema.maxItems : Infinity;
  const canAdd = !readonly && may.add && rows.length < most;
  const title = label ?? labelOfNode(node, state);
  const onAddClick = (): void => {
    forget();
    const key = form.addRow(address);
    if (key !== undefined) focusField(drawing.handle(joinPointer(address, key)).fieldPathId.$id);
  };
  const own = { address, drawing, registry, node, title, canAdd, readonly, take };
  const props = {
    title,
    items: rows.map((key, index) => (
      <Row key={key} {...own} rowKey={key} index={index} total={rows.length} />
    )),
    canAdd,
    onAddClick,
    disabled: false,
    readonly,
    required: state.required,
    fieldPathId: drawing.handle(address).fieldPathId,
    schema: node.schema,
    uiSchema,
    formData: [],
    ...(cell.errors ? { rawErrors: [...cell.errors] } : {}),
    ...(removed ? { removed } : {}),
    registry,
  } as unknown as ListTemplateProps;
  return <Template {...props} />;
}

interface RowProps extends FieldPartProps {
  node: ShapeNode;
  /** What the list is called. */
  title: string;
  rowKey: string;
  index: number;
  total: number;
  canAdd: boolean;
  readonly: boolean;
  take(leaving: Leaving): void;
}

const Row = memo(function Row(props: RowProps) {
  const { address, drawing, registry, node, title, rowKey, index, total, readonly } = props;
  const { form, Part } = drawing;
  const { ArrayFieldItemTemplate: Template } = registry.templates as unknown as ListTemplates;
  const at = joinPointer(address, rowKey);
  const row = form.cells.entry(at)?.node;
  const isStandard = schemaNodeOf(node) !== undefined;
  const has = movesOf(props, drawing);
  const own = row?.schema.title;
  // A row of a standard schema says which one it is, with or without a title of its own.
  const heading = isStandard && typeof own !== 'string' ? title : own;
  const schema = { ...row?.schema, ...(heading === undefined ? {} : { title: heading }) };
  const name = entryName(isStandard ? heading : own, index);
  const numbered = typeof own === 'string' ? own : `${title} ${index + 1}`;
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
    onRemoveItem: () => props.take(leavingOf(props, name)),
    schema,
    registry,
  };
  const templateProps = {
    children: (
      <Part
        address={at}
        drawing={drawing}
        registry={registry}
        bare
        {...(isStandard ? { label: numbered } : {})}
      />
    ),
    buttonsProps,
    name,
    isBlank: () => isEmpty(form.cells.valueAt(at)),
    itemKey: rowKey,
    index,
    totalItems: total,
    className: 'list-row',
    hasToolbar: has.up || has.down || has.remove,
    hasDescription: false,
    displayLabel: true,
    disabled: false,
    readonly,
    schema,
    registry,
  } as unknown as RowTemplateProps;
  return <Template {...templateProps} />;
});

/** What may be done with the rows of a list. */
function allowed(node: ShapeNode): Record<'add' | 'move' | 'remove', boolean> {
  const standard = schemaNodeOf(node);
  if (!standard) {
    const isFree = node.use.rows !== 'fixed';
    return { add: isFree, move: isFree && node.use.minRows === undefined, remove: isFree };
  }
  // RJSF's options of a list: all is allowed that is not forbidden.
  const { ui, rows } = standard;
  const options = isRecord(ui['ui:options']) ? ui['ui:options'] : {};
  const isAllowed = (what: string): boolean => (ui[`ui:${what}`] ?? options[what]) !== false;
  return {
    add: rows !== undefined && isAllowed('addable'),
    move: isAllowed('orderable'),
    remove: isAllowed('removable'),
  };
}

function movesOf(
  { address, node, rowKey, index, total, readonly }: RowProps,
  { form }: Drawing,
): Record<'up' | 'down' | 'remove', boolean> {
  const may = allowed(node);
  const isFree = (key: string | undefined): boolean =>
    key !== undefined && !form.cells.entry(joinPointer(address, key))?.node.isFixed;
  const mayChange = !readonly && isFree(rowKey);
  const least = node.use.minRows ?? Number(node.schema.minItems ?? 0);
  return {
    up: mayChange && may.move && isFree(form.cells.rowsOf(address)[index - 1]),
    down: mayChange && may.move && index < total - 1,
    remove: mayChange && may.remove && total > least,
  };
}

function leavingOf({ address, drawing, rowKey, index }: RowProps, name: string): Leaving {
  const { form } = drawing;
  const value = form.cells.valueAt(joinPointer(address, rowKey));
  return {
    name,
    remove: () => form.removeRow(address, rowKey),
    restore: () => {
      const key = form.addRow(address, value);
      if (key === undefined) return;
      form.moveRow(address, key, index);
      focusField(drawing.handle(joinPointer(address, key)).fieldPathId.$id);
    },
  };
}
