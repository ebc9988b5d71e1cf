import type { WidgetProps } from '@rjsf/utils';
import { PencilLine, Type } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { textOf } from '../../kit/read.ts';
import { DrawnSignature } from './DrawnSignature.tsx';
import { SignatureTabs } from './SignatureTabs.tsx';
import { TypedSignature } from './TypedSignature.tsx';
import { useSay } from '../../kit/text/say.ts';
import './recipe.generated.css';

const WAYS = [
  { key: 'draw', label: 'Draw', icon: <PencilLine aria-hidden="true" /> },
  { key: 'type', label: 'Type your name', icon: <Type aria-hidden="true" /> },
];

export { loadPad as loadParts } from './DrawnSignature.tsx';

/** A signature, drawn by hand or typed as one's name. The data holds a PNG picture as a data address. */
export default function SignatureWidget(props: WidgetProps) {
  const say = useSay();
  const { id, value, label, options, disabled, readonly, onChange } = props;
  const picture = textOf(value);
  const locked = disabled === true || readonly === true;
  const [way, setWay] = useState('draw');
  const [instead, setInstead] = useState(false);
  // A picture from before this visit is shown until the person signs again.
  const [signing, setSigning] = useState(picture === '');
  const give = (signed: string): void => onChange(signed === '' ? options.emptyValue : signed);
  const pick = (next: string, isInstead = false): void => {
    if (next === way) return;
    setWay(next);
    setInstead(isInstead);
    give('');
  };
  if (!signing || locked) {
    const again = (): void => {
      setSigning(true);
      give('');
    };
    return (
      <div className="signature">
        {picture && (
          <img
            className="signature-picture"
            src={picture}
            alt={say('{label}: your signature', { label })}
          />
        )}
        {!locked && (
          <Button id={id} className="small" onClick={again}>
            {say('Sign again')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="signature">
      <SignatureTabs id={id} ways={WAYS} chosen={way} onPick={(next) => pick(next)}>
        {way === 'draw' ? (
          <DrawnSignature label={label} onSign={give} onType={() => pick('type', true)} />
        ) : (
          <TypedSignature
            field={props}
            name={textOf(options.signerName)}
            autoFocus={instead}
            onSign={give}
          />
        )}
      </SignatureTabs>
    </div>
  );
}
