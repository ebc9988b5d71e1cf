import { enumOptionsValueForIndex, type WidgetProps } from '@rjsf/utils';

/** Choices as buttons. */
export default function Buttons({ id, value, options, onChange }: WidgetProps) {
  const { enumOptions = [], enumDisabled = [], emptyValue } = options;
  return (
    <div id={id}>
      {enumOptions.map((option, index) => (
        <button
          key={index}
          type="button"
          aria-pressed={option.value === value}
          disabled={enumDisabled.includes(option.value)}
          onClick={() => onChange(enumOptionsValueForIndex(String(index), enumOptions, emptyValue))}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
