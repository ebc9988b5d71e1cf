/**
 * What a plan costs this visitor and how to get it.
 * data: pricing, plan.
 * options: phone, cart. texts: one a pricing errorCode (the fixed banners stand in), add,
 *   questions, enroll, call, added, edit, missing.
 */
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../kit/Button.tsx';
import { NeedView } from '../../kit/NeedView.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { OptionList } from './OptionList.tsx';
import { bannerOf } from './banners.ts';
import { type Pricing, readPricing } from './read-pricing.ts';
import type { Props } from './fed-by.ts';
import { useSay } from '../../kit/text/say.ts';
import './recipe.generated.css';

export default function PlanOptions(props: Props) {
  const say = useSay();
  const { data, texts } = props;
  // A failure to load the plan is shown once, elsewhere.
  if (data.plan?.status === 'error') return null;
  // The price is asked for when the plan is known.
  const need = data.plan?.status === 'loading' ? data.plan : data.pricing;
  return (
    <section className="plan-options card" aria-label={texts.title ?? say('Price')}>
      <NeedView need={need} waiting={<Waiting />} what="The price">
        {(value) =>
          value === undefined ? (
            <AskDetails {...props} />
          ) : (
            <Offer {...props} pricing={readPricing(value, data.plan?.value)} />
          )
        }
      </NeedView>
    </section>
  );
}

function Offer(props: Props & { pricing: Pricing }) {
  const say = useSay();
  const { pricing, act, texts } = props;
  const { errorCode, movedTo } = pricing;
  const change = useEffectEvent((plan: string) => void act('changePlan', { plan_id: plan }));
  // A new plan is a new page: once for each.
  useEffect(() => {
    if (movedTo) change(movedTo);
  }, [movedTo]);
  if (errorCode && errorCode !== 'newQuestionsError') {
    return (
      <>
        <Panel tone="warning" role="status">
          <p>{say(bannerOf(pricing, texts))}</p>
        </Panel>
        <Button onClick={() => void act('edit')}>{texts.edit ?? say('Edit your details')}</Button>
      </>
    );
  }
  return <OptionList {...props} />;
}

function AskDetails({ act, texts, data }: Props) {
  const say = useSay();
  const name = data.plan?.value?.plan_name;
  return (
    <>
      <p>
        {texts.missing ??
          (name
            ? say('Tell us a little about yourself to see what {name} costs you.', { name })
            : say('Tell us a little about yourself to see what this plan costs you.'))}
      </p>
      <Button look="primary" className="wide" onClick={() => void act('edit')}>
        {texts.start ?? say('See my price')}
      </Button>
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
