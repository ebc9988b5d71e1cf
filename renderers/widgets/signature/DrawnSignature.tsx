import { Eraser } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { LostPad } from './LostPad.tsx';
import type { Pad } from './open-pad.ts';
import { useSay } from '../../kit/text/say.ts';

interface DrawnSignatureProps {
  label: string;
  onSign(picture: string): void;
  /** The person would rather type their name. */
  onType(): void;
}

/** Fetches what draws. */
export function loadPad() {
  return import('./open-pad.ts');
}

/** The canvas to sign on, by finger, pen or mouse. What draws is loaded when this shows. */
export function DrawnSignature({ label, onSign, onType }: DrawnSignatureProps) {
  const say = useSay();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad | undefined>(undefined);
  const sign = useRef(onSign);
  const [empty, setEmpty] = useState(true);
  const [short, setShort] = useState(false);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    sign.current = onSign;
  }, [onSign]);
  useEffect(() => {
    let gone = false;
    loadPad().then(
      ({ openPad }) => {
        if (gone || !canvas.current) return;
        pad.current = openPad(canvas.current, (picture) => {
          setEmpty(false);
          setShort(picture === '');
          sign.current(picture);
        });
      },
      () => setLost(true),
    );
    return () => {
      gone = true;
      pad.current?.close();
      pad.current = undefined;
    };
  }, []);
  const clear = (): void => {
    pad.current?.clear();
    setEmpty(true);
    setShort(false);
    onSign('');
  };
  if (lost) return <LostPad onType={onType} />;
  return (
    <>
      <div className="signature-pad">
        <canvas
          ref={canvas}
          role="img"
          aria-label={say('{label}: sign here with finger, pen or mouse', { label })}
        />
        <span className="signature-line" aria-hidden="true">
          {empty ? say('Sign here') : ''}
        </span>
        <Button look="quiet" className="small" icon={<Eraser aria-hidden="true" />} onClick={clear}>
          {say('Clear')}
        </Button>
      </div>
      {short && (
        <p className="field-note" role="status">
          {say('A dot is not enough. Please draw your whole signature.')}
        </p>
      )}
    </>
  );
}
