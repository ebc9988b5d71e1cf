import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { type ComponentType, memo } from 'react';
import type { FormData } from '../../shared/forms/types.ts';
import { isEmpty, isRecord } from '../../shared/forms/values.ts';
import { useWatched } from './engine-context.ts';
import { focusField } from '../screen/focus.ts';
import type { ListMore, ListRowMore } from '../look-types.ts';
import { entryName, type Leaving, useRemoval } from './use-removal.ts';
import type { PlaceProps } from './foreign-drawing.ts';
import type { Place } from '../schema/place.ts';

type ListTemplateProps = ArrayFieldTemplateProps<FormData[], RJSFSchema> & ListMore;
type RowTemplateProps = ArrayFieldItemTemplateProps<FormData[], RJSFSchema> & ListRowMore;
interface ListTemplates {
  ArrayFieldTemplate: ComponentType<ListTemplateProps>;
  ArrayFieldItemTemplate: ComponentType<RowTemplateProps>;
}

/** A list of a foreign form: its rows keep their cells, errors and focus, whatever happens to the others. */
export function ForeignList(props: PlaceProps) {
  const { place, drawing, registry, label } = props;
  useWatched(place.version);
  const { ArrayFieldTemplate: Template } = registry.templates as unknown as ListTemplates;
  const { schema, children, readOnly } = place;
  const most = typeof schema.maxItems === 'number' ? schema.maxItems : Infinity;
  const canAdd =
    !readOnly && place.rows !== undefined && children.length < most && allows(place, 'addable');
  const { removed, take, forget } = useRemoval();
  const onAddClick = (): void => {
    forget();
    focusField(drawing.idOf(drawing.form.addRow(place)));
  };
  const given = {
    title: label ?? place.label,
    items: children.map((row, index) => (
      <Row
        key={row.key}
        list={place}
        place={row}
        drawing={drawing}
        registry={registry}
        index={index}
        total={children.length}
        canAdd={canAdd}
        name={label ?? place.label}
        take={take}
      />
    )),
    canAdd,
    onAddClick,
    disabled: false,
    readonly: readOnly,
    required: place.required,
    fieldPathId: drawing.handle(place).fieldPathId,
    schema,
    uiSchema: {},
    formData: [],
    ...(place.errors ? { rawErrors: [...place.errors] } : {}),
    ...(removed ? { removed } : {}),
    registry,
  } as unknown as ListTemplateProps;
  return <Template {...given} />;
}

interface RowProps extends PlaceProps {
  list: Place;
  index: number;
  total: number;
  canAdd: boolean;
  name: string;
  take(leaving: Leaving): void;
}

const Row = memo(function Row(props: RowProps) {
  const { list, place, drawing, registry, index, total, canAdd, name, take } = props;
  const { ArrayFieldItemTemplate: Template } = registry.templates as unknown as ListTemplates;
  const { Part, form } = drawing;
  const least = typeof list.schema.minItems === 'number' ? list.schema.minItems : 0;
  const isFree = !list.readOnly && !place.isFixed;
  const isAfterFree = list.children[index - 1]?.isFixed === false;
  const shared = { schema: place.schema, registry, disabled: false, readonly: list.readOnly };
  const has = {
    hasCopy: false,
    hasMoveUp: isFree && isAfterFree && allows(list, 'orderable'),
    hasMoveDown: isFree && index < total - 1 && allows(list, 'orderable'),
    hasRemove: isFree && total > least && allows(list, 'removable'),
  };
  const own = entryName(place.schema.title, index);
  const given = {
    ...shared,
    name: own,
    isBlank: () => isEmpty(form.value(place)),
    children: (
      <Part
        place={place}
        drawing={drawing}
        registry={registry}
        label={typeof place.schema.title === 'string' ? place.schema.title : `${name} ${index + 1}`}
        bare
      />
    ),
    buttonsProps: {
      ...shared,
      ...has,
      fieldPathId: drawing.handle(place).fieldPathId,
      index,
      totalItems: total,
      canAdd,
      onMoveUpItem: () => form.moveRow(list, place, index - 1),
      onMoveDownItem: () => form.moveRow(list, place, index + 1),
      onRemoveItem: () => take(leavingOf(props, own)),
    },
    itemKey: place.key,
    index,
    totalItems: total,
    className: 'list-row',
    hasToolbar: has.hasMoveUp || has.hasMoveDown || has.hasRemove,
    hasDescription: false,
    displayLabel: true,
  } as unknown as RowTemplateProps;
  return <Template {...given} />;
});

function leavingOf({ list, place, drawing, index }: RowProps, name: string): Leaving {
  const { form } = drawing;
  const value = structuredClone(form.value(place));
  return {
    name,
    remove: () => form.removeRow(list, place),
    restore: () => {
      const back = form.addRow(list, value);
      form.moveRow(list, back, index);
      focusField(drawing.idOf(back));
    },
  };
}

// RJSF's options of a list: all is allowed that is not forbidden.
function allows({ ui }: Place, what: 'addable' | 'orderable' | 'removable'): boolean {
  const options: unknown = ui['ui:options'];
  const said = isRecord(options) ? options[what] : undefined;
  return (ui[`ui:${what}`] ?? said) !== false;
}
