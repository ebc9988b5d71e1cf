import { Check, Link2 } from 'lucide-react';
import { useState } from 'react';
import { writePicked } from '../../../src/shared/store/compare-plans.ts';
import { Button } from '../../kit/Button.tsx';
import type { PlanCard } from '../../kit/store/plan.ts';
import { useSay } from '../../kit/text/say.ts';
import type { Props } from './fed-by.ts';

/** Copies a link to the comparison. It holds the plans and the tier, and nothing else of who compares. */
export function CopyLink({ plans, way }: { plans: readonly PlanCard[]; way: Props }) {
  const say = useSay();
  const [outcome, setOutcome] = useState<{ address: string; isCopied: boolean }>();
  const tier = way.scope.session.tier ?? '';
  const target = `/compare?plans=${writePicked(plans.map(({ id }) => id))}${tier && `&tier=${tier}`}`;
  const address = new URL(way.href(target), window.location.href).href;
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
        <label className="plan-compare-link">
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
