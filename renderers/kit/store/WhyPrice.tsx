import { useSay } from '../text/say.ts';

interface WhyPriceProps {
  /** Name of the plan, for those who hear the button alone. */
  of: string;
  onAsk(): void;
}

/** The way to a price's lines. */
export function WhyPrice({ of, onAsk }: WhyPriceProps) {
  const say = useSay();
  return (
    <button type="button" className="why-price no-print" onClick={onAsk}>
      {say('Why this price?')}
      <span className="hidden-text">: {of}</span>
    </button>
  );
}
