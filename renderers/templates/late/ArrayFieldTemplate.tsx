import { type ArrayFieldTemplateProps, getUiOptions } from '@rjsf/utils';
import { CircleAlert } from 'lucide-react';
import type { ListMore } from '../../../src/engine/types.ts';
import { textOf } from '../../kit/read.ts';
import { Removed } from '../../kit/Removal.tsx';
import { useFocusAfterRemoval } from '../../kit/use-focus-after-removal.ts';
import { useHint } from '../../widgets/control.ts';
import { AddButton } from '../ButtonTemplates.tsx';

/** A list: each entry a card, and the way to add one more. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps & ListMore) {
  const { title, items, canAdd, fieldPathId, rawErrors, schema, removed } = props;
  const id = fieldPathId.$id;
  const options = getUiOptions(props.uiSchema);
  const [hint, addLabel] = [useHint(schema, options), textOf(options.addLabel)];
  const list = useFocusAfterRemoval<HTMLFieldSetElement>({
    leaving: '.removal > button, .removed > button, .list-item-buttons > :last-child',
    next: ':scope > .list-add > button',
  });
  return (
    <fieldset
      className="list-field"
      id={id}
      ref={list}
      aria-describedby={rawErrors?.length ? `${id}-error` : undefined}
    >
      {title && <legend className="group-title">{title}</legend>}
      {hint && <p className="group-hint">{hint}</p>}
      {items}
      {removed && <Removed {...removed} key={removed.key} />}
      {!!rawErrors?.length && (
        <p className="field-error" id={`${id}-error`}>
          <CircleAlert aria-hidden="true" />
          <span>{rawErrors.join(' ')}</span>
        </p>
      )}
      {canAdd && (
        <div className="list-add">
          <AddButton
            onClick={props.onAddClick}
            disabled={props.disabled === true || props.readonly === true}
          >
            {addLabel === '' ? undefined : addLabel}
          </AddButton>
        </div>
      )}
    </fieldset>
  );
}
