import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { endBehindMask, isMasked } from '../../src/shared/forms/validity/mask.ts';
import { digitsOnly } from '../../src/shared/domain/identifiers.ts';
import { textOf } from '../kit/read.ts';
import { useSay } from '../kit/text/say.ts';
import type { Say } from '../../src/shared/words/say.ts';
import { controlAttributes, controlHandlers, idList, useRetyped } from './control.ts';
import { Tail } from './Tail.tsx';

export interface DigitsInputProps extends WidgetProps {
  /** Most digits that the data holds. */
  digits: number;
  /** How digits show while they are typed. */
  format?: (digits: string) => string;
  /** The digits that a typed or pasted text means. */
  read?: (text: string) => string;
  fill?: string;
  mode?: 'numeric' | 'tel';
  look?: string;
  word?: (digits: string) => string | undefined;
}

/**
 * Digits that group themselves: the data holds digits alone. A masked value is one that the server keeps and does
 * not show; typing replaces it, and emptying the input brings it back.
 */
export function DigitsInput(props: DigitsInputProps) {
  const say = useSay();
  const { value, options, digits, format = same, read = digitsOnly } = props;
  const { fill, mode = 'numeric', look, word } = props;
  const stored = useStored(value);
  const typed = isMasked(value) ? '' : digitsOnly(textOf(value));
  const { give, onBlur, onFocus } = controlHandlers(props);
  const retyped = useRetyped({
    shown: format(typed),
    read: (text) => within(read(text), typed, digits),
    show: format,
    give: (held) => give(held || stored),
  });
  const attributes = controlAttributes(props);
  const onFile = stored !== '' && typed === '';
  return (
    <>
      <Tail busy={options.busy} locked={props.readonly} word={say(word?.(typed) ?? '')}>
        <input
          {...attributes}
          {...retyped}
          type="text"
          className={look ? `input ${look}` : 'input'}
          inputMode={mode}
          autoComplete={attributes.autoComplete ?? fill}
          placeholder={onFile ? stored : attributes.placeholder}
          aria-describedby={idList(attributes['aria-describedby'], stored && `${props.id}-file`)}
          onBlur={onBlur}
          onFocus={onFocus}
        />
      </Tail>
      {stored && (
        <p className="field-note" id={`${props.id}-file`}>
          {fileNote(stored, onFile, props.readonly === true, say)}
        </p>
      )}
    </>
  );
}

// The masked value that came with the form, kept while a new one is typed. Emptying the input restores it: only the form
// itself removes it.
function useStored(value: unknown): string {
  const [stored, keep] = useState('');
  const text = textOf(value);
  const now = text === '' || isMasked(text) ? text : stored;
  if (now !== stored) keep(now);
  return now;
}

function fileNote(stored: string, onFile: boolean, locked: boolean, say: Say): string {
  if (!onFile) return say('This replaces what is on file.');
  const end = endBehindMask(stored) ?? '';
  return locked
    ? say('On file: ends in {end}.', { end })
    : say('On file: ends in {end}. Type to replace it.', { end });
}

// A key too many is not taken. A longer text that is pasted stays whole: its beginning would be another number.
function within(digits: string, before: string, most: number): string {
  const isKeyTooMany = before.length === most && digits.length === most + 1;
  return isKeyTooMany ? before : digits;
}

function same(digits: string): string {
  return digits;
}
