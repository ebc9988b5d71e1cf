import type { WidgetProps } from '@rjsf/utils';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { isNameAmong } from '../../../src/shared/domain/signer.ts';
import { describedBy, formOf, idList } from '../control.ts';
import { useSay } from '../../kit/text/say.ts';

interface TypedSignatureProps {
  field: WidgetProps;
  typed: string;
  /** The names that are the signer's own; empty where any may be typed. */
  names: readonly string[];
  /** The person came here by a button that went. */
  autoFocus: boolean;
  onType(text: string): void;
}

const LONGEST_NAME = 100;

/** One's name, typed, as the signature: the way for keyboard and screen reader. */
export function TypedSignature({ field, typed, names, autoFocus, onType }: TypedSignatureProps) {
  const say = useSay();
  const { id, rawErrors, required } = field;
  const [wasLeft, setWasLeft] = useState(false);
  const [name = ''] = names;
  // While one types, the name is not complete yet.
  const isJudged = wasLeft || Boolean(rawErrors?.length);
  const isWrong = isJudged && typed.trim() !== '' && !isNameAmong(names, typed);
  const wrongId = `${id}-wrong-name`;
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
        aria-invalid={isWrong || rawErrors?.length ? true : undefined}
        aria-describedby={idList(isWrong && wrongId, describedBy(field))}
        onChange={({ target }) => onType(target.value)}
        onBlur={() => setWasLeft(true)}
      />
      {isWrong && (
        <p className="field-error" id={wrongId}>
          <CircleAlert aria-hidden="true" />
          <span>{say('Type your name as you gave it: {name}', { name })}</span>
        </p>
      )}
      <p className="signature-preview" aria-hidden="true">
        {typed}
      </p>
      <p className="field-note">{say('Your typed name counts as your signature.')}</p>
    </div>
  );
}
