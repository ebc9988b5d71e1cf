import { REMEDIES } from '../../kit/store/remedies.ts';
import type { PriceOption, Pricing } from './read-pricing.ts';
import type { Props } from './fed-by.ts';

/** The one thing to do next about a plan. */
export interface NextStep {
  label: string;
  /** Does it; none: it leads into the cart. */
  run?: (() => unknown) | undefined;
  /** The option that it puts into the cart. */
  adds?: PriceOption;
}

type Way = Pick<Props, 'act' | 'texts'>;

/** What a missing price asks for: an answer in a dialog of its own, else a change of the details. */
export function remedyOf(errorCode: string, { act, texts }: Way): NextStep {
  const remedy = REMEDIES[errorCode];
  if (remedy) return { label: remedy.label, run: () => act(remedy.action) };
  return { label: texts.edit ?? 'Edit your details', run: () => act('edit') };
}

/** What leads a plan with a price, or with questions before it, into the cart; `look` shows all that there is to choose. */
export function nextStep(pricing: Pricing, way: Way, look: () => void): NextStep {
  const { options, errorCode } = pricing;
  const { act, texts } = way;
  const [option, second] = options;
  if (errorCode === 'newQuestionsError')
    return { label: texts.enroll ?? 'Enroll Now', run: () => act('enroll') };
  if (errorCode) return remedyOf(errorCode, way);
  if (options.some(({ inCart }) => inCart)) return { label: 'View Cart' };
  if (!option || second) return { label: 'Choose an option', run: look };
  if (pricing.callToEnroll)
    return {
      label: texts.call ?? 'Call Today To Enroll',
      run: () => act('call', { plan_id: option.planId }),
    };
  if (pricing.hideAdd) return { label: 'See why', run: look };
  if (pricing.obstacle && !pricing.isActive) return pastObstacle(pricing, option, way, look);
  return { label: texts.add ?? 'Add to Cart', adds: option };
}

function pastObstacle(
  pricing: Pricing,
  { planId }: PriceOption,
  { act, texts }: Way,
  look: () => void,
): NextStep {
  if (pricing.questionsNext)
    return { label: texts.answer ?? 'Answer Questions', run: () => act('questions') };
  if (pricing.needsDependents)
    return { label: 'Dependent Information', run: () => act('dependents', { plan_id: planId }) };
  if (pricing.shownInDetails)
    return { label: texts.edit ?? 'Edit your details', run: () => act('edit') };
  return { label: 'See why', run: look };
}
