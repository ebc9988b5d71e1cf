import type { WidgetProps } from '@rjsf/utils';
import { choicesOf, chosenOf } from '../choices.ts';
import { controlAttributes, controlHandlers } from '../control.ts';
import { Tail } from '../Tail.tsx';

/** A native select. Read-only it shows its answer as locked text, which stays readable and reachable. */
export default function SelectWidget(props: WidgetProps) {
  const { value, options, onChange } = props;
  const choices = choicesOf(props);
  const chosen = chosenOf(choices, value);
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
        value={chosen?.key ?? ''}
        onChange={({ target }) =>
          onChange(choices.find(({ key }) => key === target.value)?.value ?? options.emptyValue)
        }
        onBlur={onBlur}
        onFocus={onFocus}
      >
        <option value="">{placeholder ?? 'Please Select'}</option>
        {choices.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </Tail>
  );
}
