import type { WidgetProps } from '@rjsf/utils';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useChoices, chosenOf } from '../choices.ts';
import { controlAttributes, controlHandlers } from '../control.ts';
import { Tail } from '../Tail.tsx';
import { useSay } from '../../kit/text/say.ts';

/** A native select. Read-only it holds its answer alone, can be focused, and does not open. */
export default function SelectWidget(props: WidgetProps) {
  const say = useSay();
  const { value, options, onChange } = props;
  const choices = useChoices(props);
  const chosen = chosenOf(choices, value);
  // A list that begins with words of its own needs no others.
  const unchosen = choices.find(({ disabled }) => disabled);
  const { readOnly, placeholder, ...attributes } = controlAttributes(props);
  const { onBlur, onFocus } = controlHandlers(props);
  if (readOnly) {
    return (
      <Tail locked>
        <select
          {...attributes}
          className="input"
          aria-readonly
          onMouseDown={focusClosed}
          onKeyDown={keepClosed}
          onBlur={onBlur}
          onFocus={onFocus}
        >
          <option>{chosen?.label ?? ''}</option>
        </select>
      </Tail>
    );
  }
  return (
    <Tail busy={options.busy}>
      <select
        {...attributes}
        className="input"
        value={chosen?.key ?? unchosen?.key ?? ''}
        onChange={({ target }) =>
          onChange(choices.find(({ key }) => key === target.value)?.value ?? options.emptyValue)
        }
        onBlur={onBlur}
        onFocus={onFocus}
      >
        {!unchosen && <option value="">{placeholder ?? say('Please Select')}</option>}
        {choices.map(({ key, label, disabled }) => (
          <option key={key} value={key} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
    </Tail>
  );
}

// Pressing a native select opens it, and focuses it only where that is not prevented.
function focusClosed(event: MouseEvent<HTMLSelectElement>): void {
  event.preventDefault();
  event.currentTarget.focus();
}

const OPENING = new Set([' ', 'Enter', 'F4', 'ArrowUp', 'ArrowDown']);

function keepClosed(event: KeyboardEvent): void {
  if (OPENING.has(event.key)) event.preventDefault();
}
