import type { WidgetProps } from '@rjsf/utils';
import { PencilLine, Type } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { textOf } from '../../kit/read.ts';
import { DrawnSignature } from './DrawnSignature.tsx';
import { TypedSignature } from './TypedSignature.tsx';
import './signature.css';

type Way = 'draw' | 'type';

/** A signature, drawn by hand or typed as one's name. The data holds a PNG picture as a data address. */
export default function SignatureWidget(props: WidgetProps) {
  const { id, value, label, options, disabled, readonly, onChange } = props;
  const picture = textOf(value);
  const locked = disabled === true || readonly === true;
  const [way, setWay] = useState<Way>('draw');
  // A picture that was there before this visit is shown until the person wants to sign again.
  const [signing, setSigning] = useState(picture === '');
  const give = (signed: string): void => onChange(signed === '' ? options.emptyValue : signed);
  if (!signing || locked) {
    return (
      <div className="signature">
        {picture ? (
          <img className="signature-picture" src={picture} alt={`${label}: your signature`} />
        ) : null}
        {!locked && (
          <Button id={id} className="small" onClick={() => startAgain()}>
            Sign again
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="signature">
      <div className="signature-ways" role="group" aria-label="How do you want to sign?">
        <WayButton
          id={id}
          chosen={way === 'draw'}
          icon={<PencilLine />}
          onPick={() => change('draw')}
        >
          Draw
        </WayButton>
        <WayButton chosen={way === 'type'} icon={<Type />} onPick={() => change('type')}>
          Type your name
        </WayButton>
      </div>
      {way === 'draw' ? (
        <DrawnSignature label={label} onSign={give} />
      ) : (
        <TypedSignature field={props} name={textOf(options.signerName)} onSign={give} />
      )}
    </div>
  );

  function change(next: Way): void {
    if (next === way) return;
    setWay(next);
    give('');
  }

  function startAgain(): void {
    setSigning(true);
    give('');
  }
}

interface WayButtonProps {
  id?: string;
  chosen: boolean;
  icon: ReactNode;
  onPick(): void;
  children: string;
}

function WayButton({ id, chosen, icon, onPick, children }: WayButtonProps) {
  return (
    <button id={id} type="button" className="signature-way" aria-pressed={chosen} onClick={onPick}>
      {icon}
      {children}
    </button>
  );
}
