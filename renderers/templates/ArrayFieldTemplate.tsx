import type { ArrayFieldTemplateProps } from '@rjsf/utils';
import { CircleAlert } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { AddButton } from './ButtonTemplates.tsx';
import './array.css';

/** A list: each entry a card, and the way to add one more. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { title, items, canAdd, fieldPathId, rawErrors, schema } = props;
  const id = fieldPathId.$id;
  const list = useFocusAfterRemoval(items.length);
  return (
    <fieldset
      className="list-field"
      id={id}
      ref={list}
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
        <div className="list-add">
          <AddButton
            onClick={props.onAddClick}
            disabled={props.disabled === true || props.readonly === true}
          />
        </div>
      )}
    </fieldset>
  );
}

// Whoever removed an entry by keyboard stood on a button that went with it; adding another is the nearest thing to do.
function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLFieldSetElement>(null);
  const before = useRef(count);
  useLayoutEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (!isFewer || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLButtonElement>(':scope > .list-add > button')?.focus();
  }, [count]);
  return list;
}
