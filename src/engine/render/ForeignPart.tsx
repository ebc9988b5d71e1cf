import { memo, useMemo } from 'react';
import { drawField, lookOf } from './draw-field.tsx';
import { useWatched } from './engine-context.ts';
import { type PlaceProps, schemaOf } from './foreign-drawing.ts';
import { ForeignList } from './ForeignList.tsx';
import { ForeignObject } from './ForeignObject.tsx';
import { KindPickers } from './KindPickers.tsx';

/** A place of a foreign form: a field, a part or a list. It draws again when something of itself changes. */
export const ForeignPart = memo(function ForeignPart(props: PlaceProps) {
  const { place, registry } = props;
  useWatched(place.version);
  if (place.kind === 'object') return <ForeignObject {...props} />;
  const drawn = place.kind === 'list' ? <ForeignList {...props} /> : <ForeignLeaf {...props} />;
  if (place.forks.length === 0) return drawn;
  const { MultiSchemaFieldTemplate: Template } = registry.templates;
  return (
    <Template
      schema={place.schema}
      registry={registry}
      selector={<KindPickers {...props} />}
      optionSchemaField={drawn}
    />
  );
});

function ForeignLeaf({ place, drawing, registry, label }: PlaceProps) {
  useWatched(place.version);
  const handle = drawing.handle(place);
  const { schema: gathered, required } = place;
  const title = label ?? place.label;
  const { look, ...given } = useMemo(() => {
    const schema = schemaOf({ ...place, schema: gathered, required });
    const uiSchema = drawing.uiSchema({ ...place, schema: gathered, required }, title);
    return { schema, uiSchema, look: lookOf(schema, uiSchema, place.key, registry) };
  }, [drawing, gathered, place, registry, required, title]);
  if (gathered.type === 'null') return null;
  return drawField(look, {
    ...given,
    name: place.key,
    fieldPathId: handle.fieldPathId,
    value: drawing.form.value(place),
    errors: place.errors,
    required,
    readonly: place.readOnly,
    onChange: handle.onChange,
    onBlur: handle.onBlur,
    registry,
  });
}
