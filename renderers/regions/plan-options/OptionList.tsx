import { Check, Phone, Plus } from 'lucide-react';
import { formatDollars } from '../../../src/shared/domain/money.ts';
import { Button } from '../../kit/Button.tsx';
import { Link } from '../../kit/Link.tsx';
import { WhyPrice } from '../../kit/store/WhyPrice.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { textOf } from '../../kit/read.ts';
import type { PriceOption, Pricing } from './read-pricing.ts';
import type { Adding } from './use-adding.ts';
import type { Props } from './fed-by.ts';
import { useSay } from '../../kit/text/say.ts';

type OptionListProps = Props & { pricing: Pricing; adding: Adding };

/** The options of a plan, each with its price and the one thing to do about it. */
export function OptionList(props: OptionListProps) {
  const say = useSay();
  const { pricing, act, texts, adding } = props;
  const { refusal } = adding;
  return (
    <>
      <ul className="option-list">
        {pricing.options.map((option) => (
          <li key={option.pricingId}>
            <Price
              option={option}
              onAsk={() =>
                void act('price', { plan_id: option.planId, plan_pricing_id: option.pricingId })
              }
            />
            <Choice
              {...props}
              option={option}
              isAdding={adding.pricingId === option.pricingId}
              onAdd={() => void adding.add(option)}
            />
          </li>
        ))}
      </ul>
      {pricing.errorCode === 'newQuestionsError' && (
        <>
          <p>
            {texts.questions ??
              say(
                'This plan asks a few questions about your health before it has a price for you.',
              )}
          </p>
          <Button look="primary" className="wide" onClick={() => void act('enroll')}>
            {texts.enroll ?? say('Enroll Now')}
          </Button>
        </>
      )}
      {refusal && (
        <Panel tone="bad" role="alert">
          <p>{say(refusal)}</p>
        </Panel>
      )}
    </>
  );
}

function Price({ option, onAsk }: { option: PriceOption; onAsk(): void }) {
  const say = useSay();
  const { name, tier, price, fee } = option;
  return (
    <div>
      {name && <p className="option-name">{name}</p>}
      {price !== undefined && (
        <p className="price money">
          <strong>{formatDollars(price, { whole: true })}</strong>
          <span className="price-period">{say('/month')}</span>
        </p>
      )}
      {tier && <p className="small muted">{say(tier)}</p>}
      {fee > 0 && (
        <p className="small muted money">
          {say('plus {amount} once, when you enroll', { amount: formatDollars(fee) })}
        </p>
      )}
      {price !== undefined && <WhyPrice of={name} onAsk={onAsk} />}
    </div>
  );
}

type ObstacleProps = Pick<OptionListProps, 'pricing' | 'texts' | 'act'> & { planId: string };

function Obstacle({ pricing, texts, act, planId }: ObstacleProps) {
  const say = useSay();
  return (
    <>
      <Panel tone={pricing.isBlackout ? 'bad' : 'warning'}>
        <p>{say(pricing.obstacle)}</p>
      </Panel>
      {pricing.questionsNext && (
        <Button look="primary" className="wide" onClick={() => void act('questions')}>
          {texts.answer ?? say('Answer Questions')}
        </Button>
      )}
      {pricing.needsDependents && (
        <Button
          look="primary"
          className="wide"
          onClick={() => void act('dependents', { plan_id: planId })}
        >
          {say('Dependent Information')}
        </Button>
      )}
      {pricing.shownInDetails && (
        <Button className="wide" onClick={() => void act('edit')}>
          {texts.edit ?? say('Edit your details')}
        </Button>
      )}
    </>
  );
}

interface ChoiceProps extends OptionListProps {
  option: PriceOption;
  isAdding: boolean;
  onAdd(): void;
}

function Choice({ option, isAdding, onAdd, pricing, texts, options, act, ...way }: ChoiceProps) {
  const say = useSay();
  if (option.inCart) {
    return (
      <>
        <p className="button added wide">
          <span>
            <Check aria-hidden="true" />
            {texts.added ?? say('Plan Added To Cart')}
          </span>
        </p>
        <Link className="button secondary wide" way={way} to={textOf(options.cart) || '/cart'}>
          <span>{say('View Cart')}</span>
        </Link>
      </>
    );
  }
  if (pricing.callToEnroll) {
    return (
      <Button
        look="primary"
        className="wide"
        icon={<Phone aria-hidden="true" />}
        onClick={() => void act('call', { plan_id: option.planId })}
      >
        {texts.call ?? say('Call Today To Enroll')}
      </Button>
    );
  }
  if (pricing.hideAdd) {
    return (
      <Panel tone="warning">
        {pricing.obstacle && <p>{say(pricing.obstacle)}</p>}
        <p>{say('Offered through a representative: call us to set it up.')}</p>
      </Panel>
    );
  }
  if (pricing.obstacle && !pricing.isActive)
    return <Obstacle {...{ pricing, texts, act, planId: option.planId }} />;
  return (
    <Button
      look="primary"
      className="wide"
      busy={isAdding}
      busyLabel={say('Adding…')}
      icon={<Plus aria-hidden="true" />}
      onClick={onAdd}
    >
      {texts.add ?? say('Add to Cart')}
      {option.name && <span className="hidden-text">: {option.name}</span>}
    </Button>
  );
}
