import { localToUTC, utcToLocal, type WidgetProps } from '@rjsf/utils';
import { textOf } from '../../kit/read.ts';
import { controlAttributes, controlHandlers } from '../control.ts';

/** A moment: entered in local time, held in UTC (`2026-11-20T08:00:00.000Z`). */
export default function DateTimeWidget(props: WidgetProps) {
  const { value, onChange, options } = props;
  const { placeholder, autoComplete, ...attributes } = controlAttributes(props);
  const { onBlur, onFocus } = controlHandlers(props);
  return (
    <input
      {...attributes}
      type="datetime-local"
      className="input"
      value={utcToLocal(textOf(value))}
      onChange={({ target }) =>
        onChange(target.value === '' ? options.emptyValue : localToUTC(target.value))
      }
      onBlur={onBlur}
      onFocus={onFocus}
    />
  );
}
