import { useCallback, useSyncExternalStore } from 'react';
import { joinPointer } from '../../shared/forms/pointer.ts';
import { type Address, type Cell, isKindMark } from '../form/cells.ts';
import { schemaNodeOf } from '../schema/schema-node.ts';
import type { GroupRow } from '../types.ts';
import type { CellProps, Drawing } from './drawing.ts';
import { choicesOf, KindPickers } from './KindPickers.tsx';
import { AddKey, ClosedPart, OwnKey } from './OwnKeys.tsx';

/** A part of a form with fields of its own; of several kinds, the one that is chosen. */
export function ObjectPart(props: CellProps) {
  const { address, drawing, cell, label, bare = false } = props;
  const { form, looks } = drawing;
  const { node } = cell;
  useSyncExternalStore(
    useCallback((listener: () => void) => form.subscribeLayout(address, listener), [form, address]),
    () => shownFields(drawing, address, cell).join(' '),
  );
  if (!cell.state.visible) return null;
  if (schemaNodeOf(node)?.isClosed) return <ClosedPart {...props} />;
  const { Group } = looks.parts;
  const title = label ?? cell.state.label ?? node.use.label ?? node.schema.title;
  const hint = drawing.hintOf(node);
  const isTitled = typeof title === 'string' && title !== '' && !bare;
  const rows = [...pickerRow(props), ...fieldRows(props), ...growthRow(props)];
  return (
    <Group {...(isTitled ? { title } : {})} {...(isTitled && hint ? { hint } : {})} rows={rows} />
  );
}

function pickerRow(props: CellProps): GroupRow[] {
  const isChosen = choicesOf(props.cell).length > 0;
  return isChosen ? [{ key: ' kinds', cells: [<KindPickers key="kinds" {...props} />] }] : [];
}

function fieldRows({ address, drawing, registry, cell }: CellProps): GroupRow[] {
  const { Part, form } = drawing;
  const hasBlocks = drawing.hasBlocks(address);
  return shownFields(drawing, address, cell).map((field) => {
    const part = <Part key={field} address={field} drawing={drawing} registry={registry} />;
    const node = schemaNodeOf(form.cells.entry(field)?.node);
    const drawn = node?.isExtra ? (
      <OwnKey key={field} address={field} drawing={drawing} registry={registry}>
        {part}
      </OwnKey>
    ) : (
      part
    );
    const block = hasBlocks && node ? { block: node.block, fields: drawing.fieldsIn(field) } : {};
    return { key: field, cells: [drawn], ...block };
  });
}

function growthRow({ address, drawing, registry, cell }: CellProps): GroupRow[] {
  const { growth, schema, readOnly, children } = schemaNodeOf(cell.node) ?? {};
  const isFull =
    typeof schema?.maxProperties === 'number' && (children?.length ?? 0) >= schema.maxProperties;
  if (!growth || readOnly || isFull) return [];
  const button = <AddKey key="add" address={address} drawing={drawing} registry={registry} />;
  return [{ key: ' add', cells: [button] }];
}

function shownFields({ form, ticks }: Drawing, address: Address, { node }: Cell): Address[] {
  const entry = form.cells.entry(address);
  if (!entry) return [];
  return form.cells
    .partsOf(entry)
    .filter((field) => !isKindMark(node, field) && !ticks.has(field.template))
    .map(({ name }) => joinPointer(address, name))
    .filter((field) => {
      const part = form.cells.get(field);
      if (!part?.state.visible || part.node.use.widget === 'hidden') return false;
      return !schemaNodeOf(part.node)?.isMark;
    });
}
