import type { WidgetProps } from '@rjsf/utils';
import { textOf } from '../../kit/read.ts';
import { useSay } from '../../kit/text/say.ts';
import { controlAttributes, controlHandlers, maxLengthOf } from '../control.ts';

const ROWS = 4;

export default function TextareaWidget(props: WidgetProps) {
  const say = useSay();
  const { value, options } = props;
  const { give, onBlur, onFocus } = controlHandlers(props);
  const most = maxLengthOf(props);
  const text = textOf(value);
  return (
    <>
      <textarea
        {...controlAttributes(props)}
        className="input"
        rows={typeof options.rows === 'number' ? options.rows : ROWS}
        maxLength={most}
        value={text}
        onChange={({ target }) => give(target.value)}
        onBlur={onBlur}
        onFocus={onFocus}
      />
      {most !== undefined && text.length > most * 0.8 && (
        <p className="field-note" role="status">
          {say('{n} of {most} characters', { n: text.length, most })}
        </p>
      )}
    </>
  );
}
