import type { RJSFSchema } from '@rjsf/utils';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { labelOfNode, type ShapeNode } from '../../shared/forms/form-shape.ts';
import { joinPointer } from '../../shared/forms/pointer.ts';
import type { FormData } from '../../shared/forms/types.ts';
import { isKindMark } from '../form/cells.ts';
import { NOTHING } from './draw-field.tsx';
import type { FieldPartProps } from './drawing.ts';

interface ObjectPartProps extends FieldPartProps {
  node: ShapeNode;
  /** A row draws its fields without a title of its own. */
  bare?: boolean;
}

/** A part of a form with fields of its own; of several kinds, the one that is chosen. */
export function ObjectPart({ address, drawing, registry, node, bare = false }: ObjectPartProps) {
  const { form, looks, Part } = drawing;
  const handle = drawing.handle(address);
  const cell = useSyncExternalStore(handle.subscribe, handle.cell);
  useSyncExternalStore(
    useCallback((listener: () => void) => form.subscribeLayout(address, listener), [form, address]),
    () => shownFields(drawing, address).join(' '),
  );
  if (!cell?.state.visible) return null;
  const rows = shownFields(drawing, address).map((field) => ({
    key: field,
    cells: [<Part key={field} address={field} drawing={drawing} registry={registry} />],
  }));
  const { Group } = looks.parts;
  const title = cell.state.label ?? node.use.label ?? node.schema.title;
  const { hint } = node.use;
  const picker = node.choices.length > 0 && (
    <KindPicker key="kind" address={address} drawing={drawing} registry={registry} node={node} />
  );
  const all = picker ? [{ key: 'kind', cells: [picker] }, ...rows] : rows;
  return (
    <Group
      {...(typeof title === 'string' && !bare ? { title } : {})}
      {...(hint ? { hint } : {})}
      rows={all}
    />
  );
}

function shownFields({ form, ticks }: FieldPartProps['drawing'], address: string): string[] {
  const entry = form.cells.entry(address);
  if (!entry) return [];
  return form.cells
    .partsOf(entry)
    .filter(
      (field) =>
        field.use.widget !== 'hidden' &&
        !isKindMark(entry.node, field) &&
        !ticks.has(field.template),
    )
    .map(({ name }) => joinPointer(address, name))
    .filter((field) => form.cells.get(field)?.state.visible);
}

// Which of several kinds a part is: a choice like any other field's, but of the form and not of its data.
function KindPicker({ address, drawing, registry, node }: Omit<ObjectPartProps, 'bare'>) {
  const handle = drawing.handle(address);
  const chosen = useSyncExternalStore(handle.subscribe, handle.cell)?.value;
  const options = useMemo(
    () =>
      node.choices.map(({ schema }, index) => ({
        value: String(index),
        label: typeof schema.title === 'string' ? schema.title : `Option ${index + 1}`,
      })),
    [node],
  );
  const schema = useMemo<RJSFSchema>(
    () => ({
      type: 'string',
      enum: options.map(({ value }) => value),
      title: labelOfNode(node),
    }),
    [node, options],
  );
  const uiSchema = useMemo(
    () => ({ 'ui:options': { options, enumNames: options.map(({ label }) => label) } }),
    [options],
  );
  const fieldPathId = useMemo(
    () => ({ $id: `${handle.fieldPathId.$id}__kind`, path: handle.fieldPathId.path }),
    [handle],
  );
  const { SchemaField } = registry.fields;
  if (!SchemaField) return null;
  return (
    <SchemaField
      name={`${node.name}__kind`}
      schema={schema}
      uiSchema={uiSchema}
      fieldPathId={fieldPathId}
      formData={String(Number(chosen ?? 0)) as unknown as FormData}
      required
      onChange={(value: unknown) => drawing.form.choose(address, Number(value))}
      onBlur={NOTHING}
      onFocus={NOTHING}
      registry={registry}
    />
  );
}
