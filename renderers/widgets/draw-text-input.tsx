import type { WidgetProps } from '@rjsf/utils';
import type { InputHTMLAttributes } from 'react';
import { textOf } from '../kit/read.ts';
import { controlAttributes, controlHandlers, maxLengthOf } from './control.ts';
import { Tail } from './Tail.tsx';

interface TextInputUse {
  type?: 'text' | 'email' | 'url' | 'password' | 'color';
  mode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** Fallback for a field without this setting. */
  fill?: string;
  /** What of the typed text is kept. */
  keep?: (text: string) => string;
  /** `false`: a text that is too long is not cut off, because its beginning would mean something else. */
  cuts?: boolean;
  look?: string;
}

/** One native input; everything that reads as plain text is typed here. */
export function drawTextInput(props: WidgetProps, use: TextInputUse = {}) {
  const { value, options } = props;
  const { type = 'text', mode, fill, keep, cuts = true, look } = use;
  const { give, onBlur, onFocus } = controlHandlers(props);
  const attributes = controlAttributes(props);
  return (
    <Tail busy={options.busy} locked={props.readonly}>
      <input
        {...attributes}
        className={look ? `input ${look}` : 'input'}
        type={type}
        inputMode={(options.inputMode as typeof mode) ?? mode}
        autoComplete={attributes.autoComplete ?? fill}
        maxLength={cuts ? maxLengthOf(props) : undefined}
        value={textOf(value)}
        onChange={({ target }) => give(keep ? keep(target.value) : target.value)}
        onBlur={onBlur}
        onFocus={onFocus}
      />
    </Tail>
  );
}
