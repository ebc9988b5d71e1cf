import { type ReactElement, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { joinPointer, parentOf } from '../../shared/forms/pointer.ts';
import type { DataNeed } from '../../shared/forms/types.ts';
import { fieldName, labelBeside } from '../form/field-name.ts';
import { focusField } from '../screen/focus.ts';
import { IDLE } from '../screen/needs.ts';
import { drawField } from './draw-field.tsx';
import { useEngine } from './engine-context.ts';
import type { CellProps } from './drawing.ts';
import { type LeafLook, lookOf } from './field-look.ts';
import { useCell } from './use-cell.ts';
import { useNeeds } from './use-needs.ts';

interface LeafProps extends CellProps {
  /** Choices that were fetched for the field. */
  choices?: unknown;
  /** They are on their way. */
  isFetching?: boolean;
  /** The checkbox of its remark as it is drawn, and whether it is ticked. */
  tick?: ReactNode;
  isTicked?: boolean;
}

/** Draws a field, with the checkbox of its remark if there is one. */
export function drawLeaf(props: LeafProps): ReactElement {
  const { offer, labelFrom } = props.cell.node.use;
  if (offer?.tick !== undefined) return <LeafWithTick {...props} name={offer.tick} />;
  return labelFrom === undefined ? drawPlainLeaf(props) : <NamedLeaf {...props} from={labelFrom} />;
}

// A function, so that a long form has one component less for each field.
function drawPlainLeaf(props: LeafProps): ReactElement {
  const { address, drawing, registry, cell } = props;
  const { node, state } = cell;
  const handle = drawing.handle(address);
  const { schema, uiSchema, look } = leafLookOf(props);
  return drawField(look, {
    schema,
    uiSchema,
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

// The same as for the last key, unless something that it follows from has changed.
function leafLookOf(props: LeafProps): LeafLook {
  const { address, drawing, registry, cell, label, choices, isFetching = false, tick } = props;
  const { node, state } = cell;
  const handle = drawing.handle(address);
  const isOffered = cell.isUnconfirmed === true || props.isTicked === true;
  const known = handle.leaf;
  const isSame =
    known?.node === node &&
    known.state === state &&
    known.label === label &&
    known.choices === choices &&
    known.isFetching === isFetching &&
    known.isOffered === isOffered &&
    known.tick === tick;
  if (isSame) return known;
  const uiSchema = drawing.uiSchema(node, state, {
    label,
    fetched: choices,
    isFetching,
    isOffered,
    tick,
  });
  const schema = drawing.schemaOf(node);
  const look = lookOf(schema, uiSchema, node.name, registry);
  handle.leaf = {
    node,
    state,
    label,
    choices,
    isFetching,
    isOffered,
    tick,
    schema,
    uiSchema,
    look,
  };
  return handle.leaf;
}

function Leaf(props: LeafProps) {
  return drawPlainLeaf(props);
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

/**
 * A field whose choices come from a call. Where that fails, the field says so and asks again when told to; then the
 * field takes the focus of the button once the choices are there.
 */
export function LeafWithChoices({ from, ...props }: LeafProps & { from: DataNeed }) {
  const { address, drawing } = props;
  const { Failed } = useEngine().setup.renderers.parts;
  const needs = useMemo(() => ({ choices: from }), [from]);
  const { choices = IDLE } = useNeeds(drawing.session, needs).view;
  const isAskedAgain = useRef(false);
  useEffect(() => {
    if (choices.status !== 'ready' || !isAskedAgain.current) return;
    isAskedAgain.current = false;
    const isFocusLost = document.activeElement === document.body;
    if (isFocusLost) focusField(drawing.handle(address).fieldPathId.$id);
  }, [choices.status, drawing, address]);
  const again = (): void => {
    isAskedAgain.current = true;
    choices.retry();
  };
  return (
    <>
      {drawLeaf({
        ...props,
        choices: choices.value,
        isFetching: choices.status === 'loading',
      })}
      {choices.status === 'error' && (
        <Failed
          message={`${fieldName(drawing.form, address)} could not be loaded.`}
          busy={choices.refreshing}
          onRetry={again}
        />
      )}
    </>
  );
}
