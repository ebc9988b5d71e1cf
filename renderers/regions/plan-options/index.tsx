/**
 * What a plan costs this visitor and how to get it.
 * data: pricing, plan.
 * options: cart. texts: one a pricing errorCode (the fixed banners stand in), add,
 *   questions, enroll, answer, call, added, edit, missing.
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
      <NeedView need={need} waiting={<Waiting />} what="The price" freshOnly>
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
  if (errorCode && errorCode !== 'newQuestionsError') {
    const { action, label } = REMEDIES[errorCode] ?? { action: 'edit', label: 'Edit your details' };
    return (
      <>
        <Panel tone="warning" role="status">
          <p>{say(bannerOf(pricing, texts))}</p>
        </Panel>
        <Button onClick={() => void act(action)}>
          {(action === 'edit' && texts.edit) || say(label)}
        </Button>
      </>
    );
  }
  return <OptionList {...props} />;
}

/** What is asked in a dialog of its own, by the code that asks for it; anything else is among the details. */
const REMEDIES: Partial<Record<string, { action: 'salary' | 'tobacco' | 'edit'; label: string }>> =
  {
    salaryError: { action: 'salary', label: 'Enter salary and hours' },
    hourError: { action: 'salary', label: 'Enter salary and hours' },
    smokerError: { action: 'tobacco', label: 'Choose tobacco usage' },
  };

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
