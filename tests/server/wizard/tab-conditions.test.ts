import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../../server/config/project-root.ts';
import { metaReaders } from '../../../server/configuration/meta-readers.ts';
import { isMet } from '../../../server/modules/wizard/tab-conditions.ts';
import {
  requiredTabs,
  type CartNeeds,
  type TabScope,
} from '../../../src/shared/domain/required-tabs.ts';
import type { PortalFile } from '../../../src/shared/forms/layers/layer-types.ts';

const TODAY = '2026-11-20';
const FOLDER = path.join(projectRoot(), 'schemas/portals');
const { expandConditions } = metaReaders();
const readPortal = (file: string) =>
  expandConditions(
    'portal',
    JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')),
  ) as PortalFile;

const CART: CartNeeds = {
  premier: false,
  iha: false,
  plan_ids: ['9001'],
  categories: ['dental'],
  plan_types: ['DENT'],
};
const scope = (more: Partial<TabScope> = {}, cart: Partial<CartNeeds> = {}): TabScope => ({
  cart: { ...CART, ...cart },
  tier: 'IO',
  session: { eprocess: 'applicant' },
  ...more,
});

describe('a condition of a step', () => {
  it.each<[string, object, TabScope, boolean]>([
    ['a flag of the cart', { cart: { properties: { premier: { const: true } } } }, scope(), false],
    [
      'a plan in the cart',
      { cart: { properties: { plan_ids: { contains: { const: '9001' } } } } },
      scope(),
      true,
    ],
    [
      'a category in the cart',
      { cart: { properties: { categories: { contains: { const: 'medical' } } } } },
      scope(),
      false,
    ],
    [
      'a type of plan in the cart',
      { cart: { properties: { plan_types: { contains: { const: 'MM' } } } } },
      scope({}, { plan_types: ['MM'] }),
      true,
    ],
    ['the tier', { tier: { enum: ['IS', 'IF'] } }, scope({ tier: 'IF' }), true],
    ['another tier', { tier: { enum: ['IS', 'IF'] } }, scope(), false],
    ['the session', { session: { properties: { eprocess: { const: 'rep' } } } }, scope(), false],
  ])('reads %s', (_name, properties, facts, expected) => {
    expect(isMet({ properties }, facts, TODAY)).toBe(expected);
  });

  it('is compiled once and judged anew each time', () => {
    const when = { properties: { tier: { const: 'IF' } } };
    expect(isMet(when, scope({ tier: 'IF' }), TODAY)).toBe(true);
    expect(isMet(when, scope(), TODAY)).toBe(false);
    expect(isMet({ ...when }, scope({ tier: 'IF' }), TODAY)).toBe(true);
  });
});

const steps = (file: string, facts: TabScope) =>
  requiredTabs(readPortal(file).tabs, (when) => isMet(when, facts, TODAY))
    .filter(({ required }) => required)
    .map(({ name }) => name);

// What plans ask for stands in the portals' files alone: here it is held against each of them.
describe.each(readdirSync(FOLDER).filter((file) => file.endsWith('.json')))(
  'the steps of %s',
  (file) => {
    const around = (names: string[]) =>
      expect(names).toEqual(
        expect.arrayContaining(['primary_info', 'contact_info', 'billing_info', 'agreement_info']),
      );

    it('end with agreement and review, whatever is in the cart', () => {
      for (const facts of [scope(), scope({ tier: 'IF' }, { premier: true, iha: true })]) {
        around(steps(file, facts));
        expect(steps(file, facts).slice(-2)).toEqual(['agreement_info', 'review_info']);
      }
    });

    it('ask for the employer when a premier or an IHA plan is in the cart', () => {
      expect(steps(file, scope({}, { premier: true }))).toContain('employer_info');
      expect(steps(file, scope({}, { iha: true }))).toContain('employer_info');
      const always = readPortal(file).tabs.some(
        ({ name, when }) => name === 'employer_info' && !when,
      );
      expect(steps(file, scope()).includes('employer_info')).toBe(always);
    });
  },
);
