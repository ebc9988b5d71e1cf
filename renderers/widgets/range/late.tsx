import type { WidgetProps } from '@rjsf/utils';
import { controlAttributes, controlHandlers } from '../control.ts';
import './recipe.generated.css';

/** A number between two limits, set by sliding; it stands beside the slider. */
export default function RangeWidget(props: WidgetProps) {
  const { value, schema, onChange } = props;
  const { readOnly, disabled, placeholder, autoComplete, ...attributes } = controlAttributes(props);
  const { onBlur, onFocus } = controlHandlers(props);
  const least = schema.minimum ?? 0;
  const most = schema.maximum ?? 100;
  const shown = typeof value === 'number' ? value : undefined;
  return (
    <div className="range">
      <input
        {...attributes}
        type="range"
        className="range-input"
        min={least}
        max={most}
        step={schema.multipleOf ?? (schema.type === 'integer' ? 1 : 'any')}
        disabled={disabled || readOnly}
        value={shown ?? least}
        onChange={({ target }) => onChange(Number(target.value))}
        onBlur={onBlur}
        onFocus={onFocus}
      />
      <output className="range-value" htmlFor={attributes.id}>
        {shown ?? '–'}
      </output>
    </div>
  );
}
