import type { WidgetProps } from '@rjsf/utils';
import { PencilLine, Type } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { isNameAmong } from '../../../src/shared/domain/signer.ts';
import { listOf, textOf } from '../../kit/read.ts';
import { DrawnSignature } from './DrawnSignature.tsx';
import { pictureOfName } from './picture-of-name.ts';
import { SignatureTabs } from './SignatureTabs.tsx';
import { TypedSignature } from './TypedSignature.tsx';
import { useSay } from '../../kit/text/say.ts';
import './recipe.generated.css';

const WAYS = [
  { key: 'draw', label: 'Draw', icon: <PencilLine aria-hidden="true" /> },
  { key: 'type', label: 'Type your name', icon: <Type aria-hidden="true" /> },
];

export { loadPad as loadParts } from './DrawnSignature.tsx';

/**
 * A signature, drawn by hand or typed as one's name. The data holds a PNG picture as a data address. With
 * `names`, of the field's descriptor, it may be typed as one of them only.
 */
export default function SignatureWidget(props: WidgetProps) {
  const { id, value, label, options, disabled, readonly, onChange } = props;
  const picture = textOf(value);
  const locked = disabled === true || readonly === true;
  const names = listOf(options.names).map(String);
  const [way, setWay] = useState('draw');
  const [typed, setTyped] = useState('');
  const [instead, setInstead] = useState(false);
  // A picture from before this visit is shown until the person signs again.
  const [signing, setSigning] = useState(picture === '');
  const give = (signed: string): void => onChange(signed === '' ? options.emptyValue : signed);
  const pick = (next: string, isInstead = false): void => {
    if (next === way) return;
    setWay(next);
    setInstead(isInstead);
    give(next === 'type' ? pictureOf(typed, names) : '');
  };
  const type = (text: string): void => {
    setTyped(text);
    give(pictureOf(text, names));
  };
  const again = (): void => {
    setSigning(true);
    give('');
  };
  if (!signing || locked)
    return <SavedSignature field={props} onAgain={locked ? undefined : again} />;
  return (
    <div className="signature">
      <SignatureTabs id={id} ways={WAYS} chosen={way} onPick={(next) => pick(next)}>
        {way === 'draw' ? (
          <DrawnSignature label={label} onSign={give} onType={() => pick('type', true)} />
        ) : (
          <TypedSignature
            field={props}
            typed={typed}
            names={names}
            autoFocus={instead}
            onType={type}
          />
        )}
      </SignatureTabs>
    </div>
  );
}

interface SavedSignatureProps {
  field: WidgetProps;
  /** Absent: it may not be changed. */
  onAgain: (() => void) | undefined;
}

function SavedSignature({ field: { id, value, label }, onAgain }: SavedSignatureProps) {
  const say = useSay();
  const picture = textOf(value);
  return (
    <div className="signature">
      {picture && (
        <img
          className="signature-picture"
          src={picture}
          alt={say('{label}: your signature', { label })}
        />
      )}
      {onAgain && (
        <Button id={id} className="small" onClick={onAgain}>
          {say('Sign again')}
        </Button>
      )}
    </div>
  );
}

// Another name than the signer's is no signature.
function pictureOf(typed: string, names: readonly string[]): string {
  const name = typed.trim();
  return name !== '' && isNameAmong(names, name) ? pictureOfName(name) : '';
}
