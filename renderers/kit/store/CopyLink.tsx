import { Check, Link2 } from 'lucide-react';
import { useState } from 'react';
import type { RegionProps } from '../../../src/engine/types.ts';
import { Button } from '../Button.tsx';
import { useSay } from '../text/say.ts';

interface CopyLinkProps {
  /** Target inside the store. */
  to: string;
  way: Pick<RegionProps, 'href'>;
}

/** Copies a link to a page of the store; where the browser does not allow that, it shows the link to be copied by hand. */
export function CopyLink({ to, way }: CopyLinkProps) {
  const say = useSay();
  const [outcome, setOutcome] = useState<{ address: string; isCopied: boolean }>();
  const address = new URL(way.href(to), window.location.href).href;
  const isCopied = outcome?.address === address && outcome.isCopied;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome({ address, isCopied: true });
    } catch {
      setOutcome({ address, isCopied: false });
    }
  };
  return (
    <>
      <Button
        icon={isCopied ? <Check aria-hidden="true" /> : <Link2 aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {isCopied ? say('Link copied') : say('Copy link')}
      </Button>
      <span className="hidden-text" role="status">
        {isCopied && say('Link copied')}
      </span>
      {outcome?.address === address && !isCopied && (
        <label className="copied-link">
          {say('Copy this link:')}
          <input
            className="input"
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
          />
        </label>
      )}
    </>
  );
}
