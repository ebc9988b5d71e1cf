import type { WidgetProps } from '@rjsf/utils';
import { textOf } from '../../kit/read.ts';
import { controlAttributes, controlHandlers } from '../control.ts';

/** A time of day. JSON Schema's `time` has an offset: `08:30:00Z`. An earlier value keeps its own. */
export default function TimeWidget(props: WidgetProps) {
  const { value } = props;
  const { placeholder, autoComplete, ...attributes } = controlAttributes(props);
  const { give, onBlur, onFocus } = controlHandlers(props);
  const text = textOf(value);
  const ending = /(?:Z|[+-]\d\d:?\d\d)$/i.exec(text)?.[0] ?? 'Z';
  return (
    <input
      {...attributes}
      type="time"
      step={1}
      className="input size-short"
      value={text.replace(/(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?$/i, '')}
      onChange={({ target }) => give(target.value && `${withSeconds(target.value)}${ending}`)}
      onBlur={onBlur}
      onFocus={onFocus}
    />
  );
}

function withSeconds(time: string): string {
  return time.length === 5 ? `${time}:00` : time;
}
