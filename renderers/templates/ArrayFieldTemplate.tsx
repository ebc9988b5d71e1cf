import type { ArrayFieldTemplateProps } from '@rjsf/utils';
import { CircleAlert } from 'lucide-react';
import { AddButton } from './ButtonTemplates.tsx';
import './array.css';

/** A list: each entry a card, and the way to add one more. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { title, items, canAdd, fieldPathId, rawErrors, schema } = props;
  const id = fieldPathId.$id;
  return (
    <fieldset
      className="list-field"
      id={id}
      aria-describedby={rawErrors?.length ? `${id}-error` : undefined}
    >
      {title && <legend className="group-title">{title}</legend>}
      {schema.description && <p className="group-hint">{schema.description}</p>}
      {items}
      {!!rawErrors?.length && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <CircleAlert aria-hidden="true" />
          <span>{rawErrors.join(' ')}</span>
        </p>
      )}
      {canAdd && (
        <div>
          <AddButton
            onClick={props.onAddClick}
            disabled={props.disabled === true || props.readonly === true}
          />
        </div>
      )}
    </fieldset>
  );
}
