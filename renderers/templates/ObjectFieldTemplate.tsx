import { canExpand, type ObjectFieldTemplateProps } from '@rjsf/utils';
import type { PartMore } from '../../src/engine/types.ts';
import { useIsNamed } from '../kit/named-row.ts';
import { Group } from '../parts/Group.tsx';
import { AddButton } from './ButtonTemplates.tsx';

/** The fields of a part, under its title unless it is the form itself or an entry of a list that is named already. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps & Partial<PartMore>) {
  const { title, description, properties, fieldPathId, schema, uiSchema, formData } = props;
  const isNamed = useIsNamed(fieldPathId.$id);
  const rows =
    props.rows ?? properties.map(({ name, content }) => ({ key: name, cells: [content] }));
  const add = canExpand(schema, uiSchema, formData) && !props.readonly && (
    <div key="add">
      <AddButton onClick={props.onAddProperty} disabled={props.disabled === true} />
    </div>
  );
  const isTitled = title !== '' && fieldPathId.path.length > 0 && !isNamed;
  return (
    <Group
      {...(isTitled ? { title } : {})}
      {...(isTitled && typeof description === 'string' && description ? { hint: description } : {})}
      rows={[...rows, ...(add ? [{ key: ' add', cells: [add] }] : [])]}
    />
  );
}
