import type { WidgetProps } from '@rjsf/utils';
import { useChoices, keyOf } from '../choices.ts';
import { controlHandlers, formOf } from '../control.ts';

/** Several of some choices, a tick each. The field's id is on the first one, so that links lead to it. */
export default function CheckboxesWidget(props: WidgetProps) {
  const { id, name, htmlName, value, disabled, readonly, onChange } = props;
  const choices = useChoices(props);
  const chosen = new Set(Array.isArray(value) ? value.map(keyOf) : []);
  const { onBlur, onFocus } = controlHandlers(props);
  // In the order of the choices, whatever the order of the ticks.
  const toggle = (key: string): void => {
    const isOn = !chosen.has(key);
    const kept = choices.filter((choice) => (choice.key === key ? isOn : chosen.has(choice.key)));
    onChange(kept.length > 0 ? kept.map((choice) => choice.value) : undefined);
  };
  return (
    <div className="choices">
      {choices.map(({ key, label }, at) => (
        <label key={key} className="choice">
          <input
            id={at === 0 ? id : `${id}-${at}`}
            type="checkbox"
            className="choice-box"
            name={htmlName ?? id ?? name}
            form={formOf(props)}
            value={key}
            checked={chosen.has(key)}
            disabled={disabled === true || readonly === true}
            onChange={() => toggle(key)}
            onBlur={onBlur}
            onFocus={onFocus}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
