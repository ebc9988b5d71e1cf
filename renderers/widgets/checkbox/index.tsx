import type { WidgetProps } from '@rjsf/utils';
import { tickValues } from '../choices.ts';
import { controlAttributes, controlHandlers } from '../control.ts';

/** One tick with its own label. */
export default function CheckboxWidget(props: WidgetProps) {
  const { value, label, disabled, readonly, required, onChange } = props;
  const { on, off } = tickValues(props);
  const { readOnly, placeholder, autoComplete, ...attributes } = controlAttributes(props);
  const { onBlur, onFocus } = controlHandlers(props);
  return (
    <label className="choice">
      <input
        {...attributes}
        className="choice-box"
        type="checkbox"
        disabled={disabled === true || readonly === true}
        checked={value !== undefined && value === on}
        onChange={({ target }) => onChange(target.checked ? on : off)}
        onBlur={onBlur}
        onFocus={onFocus}
      />
      <span className={required ? 'required' : undefined}>{label}</span>
    </label>
  );
}
