import {
  memo,
  type ReactElement,
  type ReactNode,
  useCallback,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { ShapeNode } from '../../shared/forms/form-shape.ts';
import { joinPointer, parentOf } from '../../shared/forms/pointer.ts';
import type { DataNeed } from '../../shared/forms/types.ts';
import type { Address } from '../form/cells.ts';
import { drawField, lookOf } from './draw-field.tsx';
import type { FieldPartProps } from './drawing.ts';
import { useNeeds } from './use-needs.ts';

export interface LeafProps extends FieldPartProps {
  node: ShapeNode;
  /** Choices that were fetched for the field. */
  choices?: unknown;
  /** The checkbox of its remark as it is drawn, and whether it is ticked. */
  tick?: ReactNode;
  isTicked?: boolean;
}

/** One field. It draws again when its own value, presence or errors change. */
const Leaf = memo(function Leaf({
  address,
  drawing,
  registry,
  node,
  choices,
  tick,
  isTicked,
}: LeafProps) {
  const handle = drawing.handle(address);
  const cell = useSyncExternalStore(handle.subscribe, handle.cell);
  const state = cell?.state;
  const isOffered = cell?.isUnconfirmed === true || isTicked === true;
  const label = useLabel(drawing, address, node.use.labelFrom);
  const uiSchema = useMemo(() => {
    const own = state && drawing.uiSchema(node, state, { fetched: choices, isOffered, tick });
    return own && label !== undefined ? { ...own, 'ui:title': label } : own;
  }, [drawing, node, choices, state, isOffered, tick, label]);
  const look = useMemo(
    () => uiSchema && lookOf(node.schema, uiSchema, node.name, registry),
    [node, registry, uiSchema],
  );
  if (!cell || !uiSchema || !look) return null;
  return drawField(look, {
    name: node.name,
    schema: node.schema,
    uiSchema,
    fieldPathId: handle.fieldPathId,
    value: cell.value,
    errors: cell.errors,
    required: cell.state.required,
    readonly: cell.state.readOnly || drawing.session.readOnly,
    onChange: drawing.onChange,
    onBlur: handle.onBlur,
    registry,
  });
});

// The label of a field in a row may be what another field of that row holds.
function useLabel(
  { form }: FieldPartProps['drawing'],
  address: Address,
  from: string | undefined,
): string | undefined {
  const source = from === undefined ? undefined : joinPointer(parentOf(address), from);
  return useSyncExternalStore(
    useCallback(
      (listener: () => void) =>
        source === undefined ? () => undefined : form.cells.subscribe(source, listener),
      [form, source],
    ),
    () => {
      const value = source === undefined ? undefined : form.cells.get(source)?.value;
      return typeof value === 'string' && value !== '' ? value : undefined;
    },
  );
}

/** Draws a field, with the checkbox of its remark if there is one. */
export function drawLeaf(props: LeafProps): ReactElement {
  const tick = props.node.use.offer?.tick;
  return tick === undefined ? <Leaf {...props} /> : <LeafWithTick {...props} name={tick} />;
}

function LeafWithTick({ name, ...props }: LeafProps & { name: string }) {
  const { address, drawing, registry } = props;
  const { Part, form } = drawing;
  const place = joinPointer(parentOf(address), name);
  const handle = drawing.handle(place);
  const cell = useSyncExternalStore(handle.subscribe, handle.cell);
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
