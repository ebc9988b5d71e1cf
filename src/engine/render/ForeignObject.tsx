import type { WrapIfAdditionalTemplateProps } from '@rjsf/utils';
import type { FocusEvent, ReactNode } from 'react';
import type { GroupRow } from '../types.ts';
import { useWatched } from './engine-context.ts';
import { focusField } from '../screen/focus.ts';
import { fieldsIn, type PlaceProps } from './foreign-drawing.ts';
import { KindPickers } from './KindPickers.tsx';
import type { Place } from '../schema/place.ts';

/** A part of a foreign form: its fields, which kind it is, and keys that a person adds. */
export function ForeignObject(props: PlaceProps) {
  const { place, drawing, label, bare } = props;
  useWatched(place.version);
  if (place.isClosed) return <Closed {...props} />;
  const { Group } = drawing.looks.parts;
  const hint = place.ui['ui:description'] ?? place.ui['ui:help'] ?? place.schema.description;
  const title = place.parent && !bare ? (label ?? place.label) : undefined;
  const rows = [...pickerRow(props), ...fieldRows(props), ...growthRow(props)];
  return (
    <Group
      {...(title ? { title } : {})}
      {...(title && typeof hint === 'string' ? { hint } : {})}
      rows={rows}
    />
  );
}

function pickerRow(props: PlaceProps): GroupRow[] {
  const { place } = props;
  return place.forks.length > 0
    ? [{ key: ' kinds', cells: [<KindPickers key="kinds" {...props} />] }]
    : [];
}

function fieldRows({ place, drawing, registry }: PlaceProps): GroupRow[] {
  const { Part } = drawing;
  const hasBlocks = drawing.hasBlocks(place);
  return place.children.filter(isDrawn).map((child) => {
    const part = <Part key={child.key} place={child} drawing={drawing} registry={registry} />;
    return {
      key: child.key,
      cells: [child.isExtra ? wrap(part, child, { place, drawing, registry }) : part],
      ...(hasBlocks ? { block: child.block, fields: Math.max(fieldsIn(child), 1) } : {}),
    };
  });
}

function isDrawn({ isMark, ui, schema }: Place): boolean {
  return !isMark && ui['ui:widget'] !== 'hidden' && schema.type !== 'null';
}

// RJSF's template for a key of a person's own: the key beside its value.
function wrap(part: ReactNode, child: Place, { drawing, registry }: PlaceProps): ReactNode {
  const { WrapIfAdditionalTemplate: Template } = registry.templates;
  const { fieldPathId } = drawing.handle(child);
  const props = {
    id: fieldPathId.$id,
    classNames: '',
    displayLabel: true,
    label: child.key,
    required: child.required,
    readonly: child.readOnly,
    disabled: false,
    schema: { ...child.schema, __additional_property: true },
    uiSchema: {},
    registry,
    onKeyRename: (name: string) => void drawing.form.renameKey(child, name),
    onKeyRenameBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
      if (!drawing.form.renameKey(child, target.value)) target.value = child.key;
    },
    onRemoveProperty: () => drawing.form.removeKey(child),
  } as unknown as WrapIfAdditionalTemplateProps;
  return (
    <Template key={child.key} {...props}>
      {part}
    </Template>
  );
}

function growthRow({ place, drawing, registry }: PlaceProps): GroupRow[] {
  const most = place.schema.maxProperties;
  const isFull = typeof most === 'number' && place.children.length >= most;
  if (!place.growth || place.readOnly || isFull) return [];
  const { AddButton } = registry.templates.ButtonTemplates;
  const add = (): void => {
    const made = drawing.form.addKey(place);
    if (made) focusField(`${drawing.idOf(made)}-key`);
  };
  const button = (
    <div key="add">
      <AddButton onClick={add} disabled={false} registry={registry} />
    </div>
  );
  return [{ key: ' add', cells: [button] }];
}

// A schema within itself goes on for ever: it is drawn as far as somebody asks.
function Closed({ place, drawing, registry, label }: PlaceProps) {
  const { CyclicSchemaExpandTemplate: Template } = registry.templates;
  return (
    <Template
      name={label ?? place.label}
      fieldPathId={drawing.handle(place).fieldPathId}
      schema={place.schema}
      uiSchema={{}}
      registry={registry}
      onExpand={() => {
        drawing.form.open(place);
        focusField(drawing.idOf(place));
      }}
    />
  );
}
