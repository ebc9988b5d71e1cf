import type { WidgetProps } from '@rjsf/utils';
import type { ComponentProps } from 'react';
import { type Choice, useChoices, chosenOf } from './choices.ts';
import { controlHandlers, formOf } from './control.ts';

export interface RadioItem extends Choice {
  input: ComponentProps<'input'>;
}

/**
 * The radio inputs of a group whose fieldset FieldTemplate draws. The field's id is on the input that the keyboard
 * reaches first, so that links from the error summary lead to it.
 */
export function useRadioItems(props: WidgetProps): RadioItem[] {
  const { id, name, htmlName, value, disabled, readonly, onChange } = props;
  const choices = useChoices(props);
  const chosen = chosenOf(choices, value);
  const entrance = chosen?.key ?? choices[0]?.key;
  const { onBlur, onFocus } = controlHandlers(props);
  return choices.map((choice, at) => ({
    ...choice,
    input: {
      id: choice.key === entrance ? id : `${id}-${at}`,
      type: 'radio',
      className: 'choice-box',
      name: htmlName ?? id ?? name,
      form: formOf(props),
      value: choice.key,
      checked: choice.key === chosen?.key,
      disabled: disabled === true || (readonly === true && choice.key !== chosen?.key),
      onChange: () => {
        if (!readonly) onChange(choice.value);
      },
      onBlur,
      onFocus,
    },
  }));
}
