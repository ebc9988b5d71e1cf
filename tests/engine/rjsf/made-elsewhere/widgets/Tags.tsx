import type { WidgetProps } from '@rjsf/utils';

/** A list of words in one input. */
export default function Tags({
  id,
  value,
  multiple,
  placeholder,
  onChange,
  onBlur,
  onFocus,
}: WidgetProps) {
  const words = value as string[];
  return (
    <input
      id={id}
      type="text"
      data-multiple={multiple}
      placeholder={placeholder}
      value={words.join(',')}
      onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split(','))}
      onBlur={() => onBlur(id, words)}
      onFocus={() => onFocus(id, words)}
    />
  );
}
