/**
 * What a plan costs this visitor and how to get it; on a phone the next step stays in sight, in a bar.
 * data: pricing, plan, cart (the way to the cart with this plan in it).
 * options: cart. texts: one a pricing errorCode (the fixed banners stand in), add,
 *   questions, enroll, answer, call, added, edit, missing.
 */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../kit/Button.tsx';
import { NeedView } from '../../kit/NeedView.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { readCart } from '../../kit/store/cart.ts';
import { CompareInCart } from '../../kit/store/CompareInCart.tsx';
import { OptionList } from './OptionList.tsx';
import { PlanBar } from './PlanBar.tsx';
import { bannerOf } from './banners.ts';
import { nextStep, remedyOf } from './next-step.ts';
import { type Pricing, readPricing } from './read-pricing.ts';
import { useAdding } from './use-adding.ts';
import { useOutOfSight } from './use-out-of-sight.ts';
import type { Props } from './fed-by.ts';
import { useSay } from '../../kit/text/say.ts';
import './recipe.generated.css';

export default function PlanOptions(props: Props) {
  const say = useSay();
  const { data, texts } = props;
  const card = useRef<HTMLElement>(null);
  // A failure to load the plan is shown once, elsewhere.
  if (data.plan?.status === 'error') return null;
  // The price is asked for when the plan is known.
  const need = data.plan?.status === 'loading' ? data.plan : data.pricing;
  return (
    <section
      className="plan-options card"
      ref={card}
      tabIndex={-1}
      aria-label={texts.title ?? say('Price')}
    >
      <NeedView need={need} waiting={<Waiting />} what="The price" freshOnly>
        {(value) =>
          value === undefined ? (
            <AskDetails {...props} card={card} />
          ) : (
            <Offer {...props} card={card} pricing={readPricing(value, data.plan?.value)} />
          )
        }
      </NeedView>
    </section>
  );
}

type Card = RefObject<HTMLElement | null>;

function Offer(props: Props & { card: Card; pricing: Pricing }) {
  const say = useSay();
  const { card, pricing, act, texts } = props;
  const { errorCode, message, movedTo } = pricing;
  const change = useEffectEvent((plan: string) => void act('changePlan', { plan_id: plan }));
  // A new plan is a new page: once for each.
  useEffect(() => {
    if (movedTo) change(movedTo);
  }, [movedTo]);
  const tell = useEffectEvent((code: string, words: string) => {
    if (code === 'enrollmentIdError') void act('edit');
    if (code === 'planAgeError') void act('notify', { message: words });
  });
  // Once for each answer of its kind.
  useEffect(() => tell(errorCode, message), [errorCode, message]);
  const adding = useAdding(props);
  const isOut = useOutOfSight(card);
  // The card says what there is to choose, and why the cart refused it.
  const look = (): void => {
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'center' });
  };
  const step = nextStep(pricing, props, look);
  const { adds } = step;
  const run = adds ? async () => (await adding.add(adds)) || look() : step.run;
  const bar = isOut && (
    <PlanBar way={props} pricing={pricing} step={{ ...step, run }} busy={adding.pricingId !== ''} />
  );
  if (errorCode && errorCode !== 'newQuestionsError') {
    const remedy = remedyOf(errorCode, props);
    return (
      <>
        <Panel tone="warning" role="status">
          <p>{say(bannerOf(pricing, texts))}</p>
        </Panel>
        <Button onClick={() => void remedy.run?.()}>{say(remedy.label)}</Button>
        {bar}
      </>
    );
  }
  return (
    <>
      <OptionList {...props} adding={adding} />
      <InCart {...props} />
      {bar}
    </>
  );
}

// What it would cost beside everything else in the cart.
function InCart({ data, ...way }: Props) {
  const plan = data.plan?.value;
  if (!plan?.plan_id || data.cart?.value === undefined) return null;
  const { plan_id: id, plan_name: name = '', plan_category: category = '' } = plan;
  return <CompareInCart way={way} plan={{ id, name, category }} cart={readCart(data.cart.value)} />;
}

function AskDetails({ card, ...props }: Props & { card: Card }) {
  const { act, texts, data } = props;
  const say = useSay();
  const isOut = useOutOfSight(card);
  const start = { label: texts.start ?? 'See my price', run: () => act('edit') };
  const name = data.plan?.value?.plan_name;
  return (
    <>
      <p>
        {texts.missing ??
          (name
            ? say('Tell us a little about yourself to see what {name} costs you.', { name })
            : say('Tell us a little about yourself to see what this plan costs you.'))}
      </p>
      <Button look="primary" className="wide" onClick={() => void start.run()}>
        {say(start.label)}
      </Button>
      {isOut && <PlanBar way={props} step={start} />}
    </>
  );
}

function Waiting() {
  return (
    <div className="waiting">
      <Skeleton shape="title" />
      <Skeleton shape="field" />
    </div>
  );
}
