import { type ReactElement, type ReactNode, useMemo } from 'react';
import { labelBeside } from '../form/field-name.ts';
import { joinPointer, parentOf } from '../../shared/forms/pointer.ts';
import type { DataNeed } from '../../shared/forms/types.ts';
import { drawField } from './draw-field.tsx';
import { lookOf } from './field-look.ts';
import type { CellProps } from './drawing.ts';
import { useCell } from './use-cell.ts';
import { useNeeds } from './use-needs.ts';

interface LeafProps extends CellProps {
  /** Choices that were fetched for the field. */
  choices?: unknown;
  /** The checkbox of its remark as it is drawn, and whether it is ticked. */
  tick?: ReactNode;
  isTicked?: boolean;
}

/** One field. */
function Leaf({ address, drawing, registry, cell, label, choices, tick, isTicked }: LeafProps) {
  const handle = drawing.handle(address);
  const { node, state } = cell;
  const isOffered = cell.isUnconfirmed === true || isTicked === true;
  const { look, ...given } = useMemo(() => {
    const own = drawing.uiSchema(node, state, { fetched: choices, isOffered, tick });
    const uiSchema = label === undefined ? own : { ...own, 'ui:title': label };
    const schema = drawing.schemaOf(node);
    return { schema, uiSchema, look: lookOf(schema, uiSchema, node.name, registry) };
  }, [drawing, node, choices, state, isOffered, tick, label, registry]);
  return drawField(look, {
    ...given,
    name: node.name,
    fieldPathId: handle.fieldPathId,
    value: node.schema.type === 'null' ? 'Nothing' : cell.value,
    errors: cell.errors,
    required: state.required && address !== '',
    readonly: state.readOnly || drawing.session.readOnly || node.schema.type === 'null',
    onChange: drawing.onChange,
    onBlur: handle.onBlur,
    registry,
  });
}

/** Draws a field, with the checkbox of its remark if there is one. */
export function drawLeaf(props: LeafProps): ReactElement {
  const { offer, labelFrom } = props.cell.node.use;
  if (offer?.tick !== undefined) return <LeafWithTick {...props} name={offer.tick} />;
  return labelFrom === undefined ? <Leaf {...props} /> : <NamedLeaf {...props} from={labelFrom} />;
}

function NamedLeaf({ from, ...props }: LeafProps & { from: string }) {
  const { address, drawing } = props;
  // Drawn anew whenever the other field changes.
  useCell(drawing, joinPointer(parentOf(address), from));
  const label = labelBeside(drawing.form.cells, address);
  return <Leaf {...props} {...(label === undefined ? {} : { label })} />;
}

function LeafWithTick({ name, ...props }: LeafProps & { name: string }) {
  const { address, drawing, registry } = props;
  const { Part, form } = drawing;
  const place = joinPointer(parentOf(address), name);
  const cell = useCell(drawing, place);
  const isShown = cell?.state.visible === true;
  const tick = useMemo(
    () => isShown && <Part address={place} drawing={drawing} registry={registry} />,
    [Part, isShown, place, drawing, registry],
  );
  const on = form.cells.entry(place)?.node.use.on ?? true;
  return <Leaf {...props} tick={tick} isTicked={isShown && cell.value === on} />;
}

/** A field whose choices come from a call. */
export function LeafWithChoices({ from, ...props }: LeafProps & { from: DataNeed }) {
  const needs = useMemo(() => ({ choices: from }), [from]);
  const { choices } = useNeeds(props.drawing.session, needs).view;
  return drawLeaf({ ...props, choices: choices?.value });
}
