/**
 * An offer of one plan, or of two together, with the price of each. The dialog is opened with it. texts: with.
 */
import { ExternalLink } from 'lucide-react';
import { formatDollars } from '../../../src/shared/domain/money.ts';
import { Link } from '../../kit/Link.tsx';
import { Monogram } from '../../kit/store/Monogram.tsx';
import { useSay } from '../../kit/text/say.ts';
import type { Props } from './fed-by.ts';
import './recipe.generated.css';

export default function PlanOffer({ texts, ...way }: Props) {
  const say = useSay();
  const { args } = way.scope;
  const { plan_name: name = '', plan_price: price = 0, plan_short_text: text } = args;
  const { plan_name_1: second = '', plan_price_1: secondPrice = 0 } = args;
  const { pop_up_link: target, pop_up_link_description: words } = args;
  return (
    <div className="plan-offer">
      <Monogram name={name} logo={args.plan_logo ?? ''} />
      <div>
        <Priced name={name} price={price} />
        {text && <p className="small muted">{say(text)}</p>}
        {second && (
          <>
            <p className="small muted">{texts.with ?? say('Together with')}</p>
            <Priced name={second} price={secondPrice} />
          </>
        )}
        {target && words && (
          <Link className="more-link" way={way} to={target} target="_blank" rel="noopener">
            {say(words)}
            <ExternalLink size={16} aria-hidden="true" />
            <span className="hidden-text"> ({say('opens in a new tab')})</span>
          </Link>
        )}
      </div>
    </div>
  );
}

function Priced({ name, price }: { name: string; price: number }) {
  const say = useSay();
  return (
    <p className="plan-offer-price">
      <strong>{name}</strong>
      <span className="money">
        {formatDollars(price)}
        {say('/month')}
      </span>
    </p>
  );
}
