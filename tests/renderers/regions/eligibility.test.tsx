import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import PlanFacts from '../../../renderers/regions/plan-facts/index.tsx';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { drawRegion, ready } from '../draw-region.tsx';

type Plan = SourceData<'get-plan-detail-id'>;
const HEADING = 'Who may buy it, and when it starts';

function linesOf(plan: Plan): string[] {
  drawRegion(PlanFacts, { data: { plan: ready({ plan_name: 'Basic', ...plan }) } });
  const list = within(screen.getByRole('region', { name: HEADING })).getByRole('list');
  return within(list)
    .getAllByRole('listitem')
    .map((line) => line.textContent);
}

const RULES = { min_age: 18, max_age: 64, states: [], starts_on: '2026-12-01' };

it.each<[string, Plan, string[]]>([
  [
    'a plan for all',
    { plan_eligibility: { ...RULES, max_age: 100, tiers: ['IO', 'IS', 'IC', 'IF'] } },
    [
      'People aged 18 or older on the day that it starts',
      'In every state',
      'It starts on the first of a month, on December 1, 2026 at the earliest',
    ],
  ],
  [
    'a plan for few',
    {
      plan_eligibility: { ...RULES, states: ['TX', 'FL'], tiers: ['IF'], min_weekly_hours: 30 },
      membership_required: true,
      eligibility_questions: [{ question_id: '1', question_text: 'Well?' }],
    },
    [
      'People aged 18 to 64 on the day that it starts',
      'In these states: TX, FL',
      'For Family',
      'Who works at least 30 hours a week',
      'Members of an association: you choose the membership on the way into the cart',
      'Who answers a few questions of the plan first',
      'It starts on the first of a month, on December 1, 2026 at the earliest',
    ],
  ],
])('says of %s who may buy it, and when it starts', (_, plan, lines) => {
  expect(linesOf(plan)).toEqual(lines);
});

it('says nothing where the server does not', () => {
  drawRegion(PlanFacts, { data: { plan: ready({ plan_name: 'Basic' }) } });
  expect(screen.queryByRole('region', { name: HEADING })).toBeNull();
});
