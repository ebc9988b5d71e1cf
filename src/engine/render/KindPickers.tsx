import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import { labelOfNode } from '../../shared/forms/form-shape.ts';
import type { FormData } from '../../shared/forms/types.ts';
import type { Cell } from '../form/cells.ts';
import { schemaNodeOf } from '../schema/schema-node.ts';
import { drawField, NOTHING } from './draw-field.tsx';
import { lookOf } from './field-look.ts';
import type { CellProps } from './drawing.ts';

interface Choice {
  id: string;
  labels: readonly string[];
  chosen: number;
}

/** Which of several kinds a place is: a choice like any other field's, but of the form and not of its data. */
export function KindPickers(props: CellProps) {
  return kindsOf(props.cell).map((choice, index) => (
    <KindPicker key={choice.id} {...props} choice={choice} index={index} />
  ));
}

/** What has to be chosen about a place before it is known what is in it. */
export function kindsOf({ node, kind = 0 }: Cell): readonly Choice[] {
  const own = schemaNodeOf(node)?.forks;
  if (own) return own;
  if (node.choices.length === 0) return [];
  const labels = node.choices.map(({ schema }, index) =>
    typeof schema.title === 'string' ? schema.title : `Option ${index + 1}`,
  );
  return [{ id: '', labels, chosen: kind }];
}

function KindPicker({
  address,
  drawing,
  registry,
  cell,
  label = labelOfNode(cell.node),
  choice,
  index,
}: CellProps & { choice: Choice; index: number }) {
  const isStandard = schemaNodeOf(cell.node) !== undefined;
  const title = !isStandard ? label : label === '' ? 'Kind' : `${label}: kind`;
  const { id, labels, chosen } = choice;
  const given = useMemo(() => {
    const values = labels.map((_, at) => String(at));
    const schema: RJSFSchema = { type: 'string', enum: values, default: '0' };
    const uiSchema: UiSchema<FormData, RJSFSchema> = {
      'ui:title': title,
      'ui:widget': 'select',
      'ui:options': { enumNames: [...labels] },
    };
    return { schema, uiSchema, look: lookOf(schema, uiSchema, title, registry) };
  }, [labels, registry, title]);
  const { look, ...rest } = given;
  return drawField(look, {
    ...rest,
    name: 'kind',
    fieldPathId: {
      $id: `${drawing.handle(address).fieldPathId.$id}__kind${index === 0 ? '' : index}`,
      path: [],
    },
    value: String(chosen),
    errors: index === 0 && cell.node.kind === 'object' ? cell.errors : undefined,
    required: true,
    readonly: cell.state.readOnly || drawing.session.readOnly,
    onChange: (value) => {
      if (value !== undefined) drawing.form.choose(address, id, Number(value));
    },
    onBlur: NOTHING,
    registry,
  });
}
