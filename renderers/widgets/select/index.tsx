import type { WidgetProps } from '@rjsf/utils';
import { choicesOf, chosenOf } from '../choices.ts';
import { controlAttributes, controlHandlers } from '../control.ts';
import { Tail } from '../Tail.tsx';

/** A native select. Read-only it shows its answer as locked text, which stays readable and reachable. */
export default function SelectWidget(props: WidgetProps) {
  const { value, options, onChange } = props;
  const choices = choicesOf(props);
  const chosen = chosenOf(choices, value);
  // A list that begins with words of its own needs no others.
  const unchosen = choices.find(({ disabled }) => disabled);
  const { readOnly, placeholder, ...attributes } = controlAttributes(props);
  const { onBlur, onFocus } = controlHandlers(props);
  if (readOnly) {
    return (
      <Tail locked>
        <input {...attributes} className="input" readOnly value={chosen?.label ?? ''} />
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
        {!unchosen && <option value="">{placeholder ?? 'Please Select'}</option>}
        {choices.map(({ key, label, disabled }) => (
          <option key={key} value={key} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
    </Tail>
  );
}
