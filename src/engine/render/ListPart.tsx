import {
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  type RJSFSchema,
  type UIOptionsType,
} from '@rjsf/utils';
import { type ComponentType, memo } from 'react';
import { labelOfNode, type ShapeNode } from '../../shared/forms/form-shape.ts';
import { joinPointer } from '../../shared/forms/pointer.ts';
import { entryName } from '../../shared/forms/form-data/row-name.ts';
import type { FormData } from '../../shared/forms/types.ts';
import { isEmpty } from '../../shared/forms/values.ts';
import { schemaNodeOf } from '../schema/schema-node.ts';
import { focusField } from '../screen/focus.ts';
import type { ListMore, ListRowMore } from '../renderer-types.ts';
import type { CellProps, Drawing, FieldPartProps } from './drawing.ts';
import { PartFrame, usePart } from './PartFrame.tsx';
import { type Leaving, useRemoval } from './use-removal.ts';

type ListTemplateProps = ArrayFieldTemplateProps<FormData[], RJSFSchema, Drawing> & ListMore;
type RowTemplateProps = ArrayFieldItemTemplateProps<FormData[], RJSFSchema, Drawing> & ListRowMore;

// RJSF types its templates by the data of the whole form; lists have data of their own.
interface ListTemplates {
  ArrayFieldTemplate: ComponentType<ListTemplateProps>;
  ArrayFieldItemTemplate: ComponentType<RowTemplateProps>;
}

/** A list: its rows keep their cells, errors and focus by a key that is theirs, whatever happens to the others. */
export function ListPart(props: CellProps) {
  const { address, drawing, registry, cell, label } = props;
  const { form } = drawing;
  const { node, state } = cell;
  const { removed, take, forget } = useRemoval();
  const part = usePart(props);
  const rows = form.cells.rowsOf(address);
  if (!state.visible || (isBare(node, rows) && !cell.errors)) return null;
  const { look, field } = part;
  const { readonly, schema, uiSchema, fieldPathId, required } = field;
  const { disabled, options } = look;
  const { ArrayFieldTemplate: Template, ArrayFieldItemTemplate } =
    look.templates as unknown as ListTemplates;
  const may = allowed(node, options);
  const most = typeof node.schema.maxItems === 'number' ? node.schema.maxItems : Infinity;
  const canAdd = !readonly && may.add && rows.length < most;
  const title = label ?? labelOfNode(node, state);
  const onAddClick = (): void => {
    forget();
    const key = form.addRow(address);
    if (key !== undefined) focusField(drawing.handle(joinPointer(address, key)).fieldPathId.$id);
  };
  const own = {
    address,
    drawing,
    registry,
    node,
    title,
    may,
    canAdd,
    readonly,
    disabled,
    take,
    Template: ArrayFieldItemTemplate,
  };
  const given = {
    title: options.label === false ? '' : title,
    canAdd,
    onAddClick,
    disabled,
    readonly,
    required,
    fieldPathId,
    schema,
    uiSchema,
    registry,
    items: rows.map((key, index) => (
      <Row key={key} {...own} rowKey={key} index={index} total={rows.length} />
    )),
    formData: [],
    ...(cell.errors ? { rawErrors: [...cell.errors] } : {}),
    ...(removed ? { removed } : {}),
  } as unknown as ListTemplateProps;
  return (
    <PartFrame {...part}>
      <Template {...given} />
    </PartFrame>
  );
}

/** Whether a list has nothing to show, and nothing that could be added. */
function isBare({ use }: ShapeNode, rows: readonly string[]): boolean {
  return use.rows === 'fixed' && rows.length === 0;
}

type Allowed = Record<'add' | 'copy' | 'move' | 'remove', boolean>;

interface RowProps extends FieldPartProps {
  node: ShapeNode;
  /** What the list is called. */
  title: string;
  rowKey: string;
  index: number;
  total: number;
  may: Allowed;
  Template: ListTemplates['ArrayFieldItemTemplate'];
  canAdd: boolean;
  readonly: boolean;
  disabled: boolean;
  take(leaving: Leaving): void;
}

const Row = memo(function Row(props: RowProps) {
  const { address, drawing, registry, node, title, rowKey, index, total } = props;
  const { readonly, disabled, Template } = props;
  const { form, Part } = drawing;
  const at = joinPointer(address, rowKey);
  const row = form.cells.entry(at)?.node;
  const isStandard = schemaNodeOf(node) !== undefined;
  const has = movesOf(props, drawing);
  const own = row?.schema.title;
  // A row of a standard schema has a heading, with or without a title of its own.
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
    disabled,
    hasCopy: has.copy,
    hasMoveUp: has.up,
    hasMoveDown: has.down,
    hasRemove: has.remove,
    onAddItem: () => form.addRow(address),
    onCopyItem: () => copyRow(props),
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
    hasToolbar: Object.values(has).includes(true),
    hasDescription: false,
    displayLabel: true,
    disabled,
    readonly,
    schema,
    registry,
  } as unknown as RowTemplateProps;
  return <Template {...templateProps} />;
});

/** What may be done with the rows of a list: RJSF's options of a standard one, else the screen's. */
function allowed(node: ShapeNode, options: UIOptionsType): Allowed {
  const standard = schemaNodeOf(node);
  if (!standard) {
    const isFree = node.use.rows !== 'fixed';
    const move = isFree && node.use.minRows === undefined;
    return { add: isFree, copy: false, move, remove: isFree };
  }
  const { rows } = standard;
  const { addable = true, copyable = false, orderable = true, removable = true } = options;
  return { add: rows !== undefined && addable, copy: copyable, move: orderable, remove: removable };
}

function movesOf(
  { address, node, rowKey, index, total, readonly, canAdd, may }: RowProps,
  { form }: Drawing,
): Record<'up' | 'down' | 'copy' | 'remove', boolean> {
  const isFree = (key: string | undefined): boolean =>
    key !== undefined && !form.cells.entry(joinPointer(address, key))?.node.isFixed;
  const mayChange = !readonly && isFree(rowKey);
  const least = node.use.minRows ?? Number(node.schema.minItems ?? 0);
  return {
    up: mayChange && may.move && isFree(form.cells.rowsOf(address)[index - 1]),
    down: mayChange && may.move && index < total - 1,
    copy: mayChange && may.copy && canAdd,
    remove: mayChange && may.remove && total > least,
  };
}

function copyRow({ address, drawing: { form }, rowKey, index }: RowProps): void {
  const key = form.addRow(
    address,
    structuredClone(form.cells.valueAt(joinPointer(address, rowKey))),
  );
  if (key !== undefined) form.moveRow(address, key, index + 1);
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
