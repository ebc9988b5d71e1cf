/**
 * What a carrier charges beside the premium. data: fees. texts: title, amount, details. options: brief (the amount, and a
 * button that tells the rest). Nothing at all without has_l713; the rest of the answer is shown elsewhere on the page, and
 * so is a failure to get it.
 */
import { formatDollars } from '../../../src/shared/domain/money.ts';
import { Button } from '../../kit/Button.tsx';
import { isSet } from '../../kit/read.ts';
import { Html } from '../../kit/text/Html.tsx';
import type { Props } from './fed-by.ts';
import { useSay } from '../../kit/text/say.ts';
import './recipe.generated.css';

export default function CarrierMessage({ data, texts, options, act }: Props) {
  const say = useSay();
  const fees = data.fees?.value;
  if (!fees?.has_l713) return null;
  const { special_message: message, l713_net_price: amount } = fees;
  return (
    <section className="carrier-message">
      {texts.title && <h2>{texts.title}</h2>}
      {message && !isSet(options.brief) && <Html html={message} />}
      {amount != null && (
        <p className="carrier-amount">
          <span>{texts.amount ?? say('Health and welfare')}</span>
          <strong className="money">{formatDollars(amount)}</strong>
        </p>
      )}
      {isSet(options.brief) && (
        <Button look="secondary" onClick={() => void act('details')}>
          {texts.details ?? say('What the carrier charges')}
        </Button>
      )}
    </section>
  );
}
