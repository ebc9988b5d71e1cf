import {
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  type RJSFSchema,
} from '@rjsf/utils';
import { type ComponentType, memo, useMemo, useSyncExternalStore } from 'react';
import { labelOfNode, type ShapeNode } from '../../shared/forms/form-shape.ts';
import { joinPointer } from '../../shared/forms/pointer.ts';
import type { FormData } from '../../shared/forms/types.ts';
import { isEmpty } from '../../shared/forms/values.ts';
import type { Drawing, FieldPartProps } from './drawing.ts';
import { focusField } from '../screen/focus.ts';
import type { ListMore, ListRowMore } from '../look-types.ts';
import { ObjectPart } from './ObjectPart.tsx';
import { entryName, type Leaving, useRemoval } from './use-removal.ts';

type ListTemplateProps = ArrayFieldTemplateProps<FormData[], RJSFSchema, Drawing> & ListMore;
type RowTemplateProps = ArrayFieldItemTemplateProps<FormData[], RJSFSchema, Drawing> & ListRowMore;

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
  const { removed, take, forget } = useRemoval();
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
    forget();
    const key = form.addRow(address);
    if (key !== undefined) focusField(drawing.handle(joinPointer(address, key)).fieldPathId.$id);
  };
  const props = {
    title: labelOfNode(node, cell.state),
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
          take,
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
    ...(removed ? { removed } : {}),
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
  take(leaving: Leaving): void;
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
  const name = entryName(row?.schema.title, index);
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
    schema: row?.schema ?? {},
    registry,
  } as unknown as RowTemplateProps;
  return <Template {...templateProps} />;
});

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
