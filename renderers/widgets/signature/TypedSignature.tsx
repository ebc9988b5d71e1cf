import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { describedBy, formOf } from '../control.ts';
import { pictureOfName } from './picture-of-name.ts';
import { useSay } from '../../kit/text/say.ts';

interface TypedSignatureProps {
  field: WidgetProps;
  /** A name to propose. */
  name: string;
  /** The person came here by a button that went. */
  autoFocus: boolean;
  onSign(picture: string): void;
}

const LONGEST_NAME = 60;

/** One's name, typed, as the signature: the way for keyboard and screen reader. */
export function TypedSignature({ field, name, autoFocus, onSign }: TypedSignatureProps) {
  const say = useSay();
  const { id, rawErrors, required } = field;
  const [typed, setTyped] = useState('');
  const change = (text: string): void => {
    setTyped(text);
    onSign(text.trim() === '' ? '' : pictureOfName(text.trim()));
  };
  return (
    <div className="signature-typed">
      <label className="field-label" htmlFor={`${id}-name`}>
        {say('Type your full name')}
      </label>
      <input
        id={`${id}-name`}
        className="input"
        type="text"
        autoFocus={autoFocus}
        form={formOf(field)}
        autoComplete="name"
        maxLength={LONGEST_NAME}
        placeholder={name || undefined}
        value={typed}
        aria-required={required || undefined}
        aria-invalid={rawErrors?.length ? true : undefined}
        aria-describedby={describedBy(field)}
        onChange={({ target }) => change(target.value)}
      />
      <p className="signature-preview" aria-hidden="true">
        {typed}
      </p>
      <p className="field-note">{say('Your typed name counts as your signature.')}</p>
    </div>
  );
}
