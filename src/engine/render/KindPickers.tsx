import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import type { FormData } from '../../shared/forms/types.ts';
import { drawField, lookOf, NOTHING } from './draw-field.tsx';
import type { PlaceProps } from './foreign-drawing.ts';
import type { Fork } from '../schema/forks.ts';

/** Which of several kinds a place is: a choice like any other field's, but of the form and not of its data. */
export function KindPickers(props: PlaceProps) {
  return props.place.forks.map((fork, index) => (
    <KindPicker key={fork.id} {...props} fork={fork} index={index} />
  ));
}

function KindPicker({
  place,
  drawing,
  registry,
  label,
  fork,
  index,
}: PlaceProps & { fork: Fork; index: number }) {
  const title = `${label ?? place.label}: kind`;
  const { labels } = fork;
  const given = useMemo(() => {
    const schema: RJSFSchema = { type: 'string', enum: labels.map((_, at) => String(at)) };
    const uiSchema: UiSchema<FormData, RJSFSchema> = {
      'ui:title': title,
      'ui:widget': 'select',
      'ui:options': { enumNames: [...labels] },
    };
    return { schema, uiSchema, look: lookOf(schema, uiSchema, title, registry) };
  }, [labels, registry, title]);
  const $id = `${drawing.idOf(place)}__kind${index === 0 ? '' : index}`;
  const { look, ...rest } = given;
  return drawField(look, {
    ...rest,
    name: 'kind',
    fieldPathId: { $id, path: [] },
    value: String(fork.chosen),
    errors: index === 0 && place.kind === 'object' ? place.errors : undefined,
    required: true,
    readonly: place.readOnly,
    onChange: (value) => {
      if (value !== undefined) drawing.form.choose(place, fork.id, Number(value));
    },
    onBlur: NOTHING,
    registry,
  });
}
