import { useId } from 'react';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { dayInWords } from '../../../src/shared/domain/calendar-date.ts';
import { TIERS, tierLabel } from '../../../src/shared/domain/tiers.ts';
import type { Language } from '../../../src/shared/words/say.ts';
import { useLanguage } from '../../kit/text/say.ts';

/** Years: the catalogue's oldest age, which excludes no age. */
const NO_LIMIT = 100;

type Plan = SourceData<'get-plan-detail-id'>;

/** Who may buy the plan, and when it starts, in a few sentences. Nothing where the server does not say. */
export function Eligibility({ plan }: { plan: Plan }) {
  const language = useLanguage();
  const { say } = language;
  const id = useId();
  const sentences = sentencesOf(plan, language);
  if (sentences.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 className="fact-list-title" id={id}>
        {say('Who may buy it, and when it starts')}
      </h2>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

function sentencesOf(plan: Plan, { say, locale }: Language): string[] {
  const { plan_eligibility: rules, membership_required, eligibility_questions = [] } = plan;
  if (!rules) return [];
  const { min_age: min = 0, max_age: max, states = [], tiers = TIERS } = rules;
  const day = dayInWords(rules.starts_on ?? '', locale);
  const kinds = tiers.map((tier) => tierLabel(tier, 'store')).map((name) => say(name));
  return [
    max === undefined || max >= NO_LIMIT
      ? say('People aged {min} or older on the day that it starts', { min })
      : say('People aged {min} to {max} on the day that it starts', { min, max }),
    states.length === 0
      ? say('In every state')
      : say('In these states: {states}', { states: states.join(', ') }),
    tiers.length < TIERS.length ? say('For {tiers}', { tiers: kinds.join(', ') }) : '',
    rules.min_weekly_hours === undefined
      ? ''
      : say('Who works at least {n} hours a week', { n: rules.min_weekly_hours }),
    membership_required
      ? say('Members of an association: you choose the membership on the way into the cart')
      : '',
    eligibility_questions.length > 0 ? say('Who answers a few questions of the plan first') : '',
    day ? say('It starts on the first of a month, on {day} at the earliest', { day }) : '',
  ].filter((sentence) => sentence !== '');
}
