import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFactFiles } from '../../../server/catalogue/check-facts.ts';
import type { Row } from '../../../server/catalogue/catalogue-rows.ts';
import { expandPrices } from '../../../server/catalogue/price-rows.ts';
import type { PriceRow } from '../../../src/shared/domain/price-row.ts';
import { cheapestByTier } from '../../../src/shared/domain/pricing.ts';
import { DEMO, EVERYWHERE } from './demo.ts';

const { catalogue, faults } = DEMO;

const PICTURES = path.resolve(import.meta.dirname, '../../../src/app/public');

const CATEGORIES = [
  ['dental', 'Dental'],
  ['vision', 'Vision'],
  ['medical', 'Medical'],
  ['term_life', 'Term Life'],
  ['limitedmed', 'Limited Medical'],
  ['rx', 'RX'],
  ['lifestyle', 'Life Style'],
  ['supplemental', 'Supplemental'],
  ['di', 'Disability Income'],
  ['critical', 'Critical Illness'],
  ['accident', 'Accident'],
  ['hospital', 'Hospital'],
  ['pet', 'Pet'],
  ['bundles', 'Bundle'],
];

/** Plans that others name by id, each with what it is there to bring out. */
const FIXED: Record<string, Row> = {
  9001: {
    name: 'Dental Basic',
    category: 'dental',
    portals: EVERYWHERE,
    states: [],
    tiers: ['IO', 'IS', 'IC', 'IF'],
    enrollment_fee_cents: 0,
  },
  9002: { name: 'Dental Plus', category: 'dental', replaced_by: null },
  9010: { name: 'Vision Essentials', category: 'vision', portals: EVERYWHERE },
  9020: {
    name: 'Premier Medical L713',
    category: 'medical',
    plan_type: 'MM',
    premier: true,
    l713_net_price_cents: 31200,
  },
  9021: { name: 'IHA Medical', category: 'medical', iha: true, signature_required: true },
  9022: { name: 'Medical Network Choice', networks: ['Summit Network', 'Lakeshore Network'] },
  9023: { name: 'Limited Medical', category: 'limitedmed' },
  9030: { name: 'Term Life 100k', special_life: true, admin_fee_notice: true, tobacco_rated: true },
  9031: {
    name: 'Term Life 300k',
    prudential: true,
    membership_required: true,
    admin_fee_notice: true,
  },
  9040: { name: 'Disability Income', category: 'di', needs_salary: true, min_weekly_hours: 30 },
  9050: { name: 'Critical Illness', category: 'critical', has_questions: true },
  9060: { name: 'Accident', category: 'accident', portals: EVERYWHERE },
  9070: { name: 'Hospital', category: 'hospital', min_age: 18, max_age: 64 },
  9080: { name: 'Pet', category: 'pet', states: ['CA', 'FL', 'TX'], blocked_zips: ['33109'] },
  9090: { name: 'Family Bundle', category: 'bundles', tiers: ['IF'] },
  9095: { name: 'Winter Special', blackout_days_from_today: 60, blackout_until: null },
  9096: { name: 'Legacy Dental', category: 'dental', replaced_by: '9002' },
  9097: { name: "Members' Rx", category: 'rx', membership_required: true },
  9098: { name: 'Quiet Plan', hide_add_to_cart: true },
  9099: { name: 'Broker Only', portals: ['BROEXH'] },
  9100: { name: 'Elevate Direct', category: 'lifestyle', portals: ['ELEVAT'] },
  9800: { category: 'lifestyle', membership: true, membership_required: false },
  9801: { category: 'lifestyle', membership: true, membership_required: false },
};

const { plans } = DEMO;
const pricesOf = (planId: unknown) =>
  (catalogue?.plan_prices ?? [])
    .filter((row) => row.plan_id === planId)
    .flatMap((row) => expandPrices(row.plan_id, row.prices));
const planNames = (rows: Row[]) => rows.map((plan) => plan.plan_id);

function priceList(planId: unknown): PriceRow[] {
  return pricesOf(planId).map((row) => ({
    planPricingId: row.plan_pricing_id,
    optionName: row.option_name,
    tier: row.tier,
    minAge: row.min_age,
    maxAge: row.max_age,
    tobacco: row.tobacco,
    states: row.states,
    priceCents: row.price_cents,
  }));
}

describe('the demo catalogue', () => {
  it('has no faults', () => {
    expect(faults).toEqual([]);
  });

  it('has the categories of the listing, each with three plans or more, sixty in all', () => {
    expect(catalogue?.plan_category.map((row) => [row.category, row.label])).toEqual(CATEGORIES);
    for (const [category] of CATEGORIES) {
      const own = plans.filter((plan) => plan.category === category);
      expect([category, own.length >= 3]).toEqual([category, true]);
    }
    expect(plans.length).toBeGreaterThanOrEqual(60);
  });

  it('sells at least forty plans in NATWEL, some of every category', () => {
    const sold = plans.filter((plan) => (plan.portals as string[]).includes('NATWEL'));
    expect(sold.length).toBeGreaterThanOrEqual(40);
    expect(new Set(sold.map((plan) => plan.category)).size).toBe(CATEGORIES.length);
  });

  it('features six to eight plans, all of which one can buy in NATWEL', () => {
    const featured = plans.filter((plan) => plan.featured === true);
    expect(featured.length).toBeGreaterThanOrEqual(6);
    expect(featured.length).toBeLessThanOrEqual(8);
    for (const plan of featured) {
      expect(plan.portals).toContain('NATWEL');
      expect(plan).toMatchObject({
        hide_add_to_cart: false,
        replaced_by: null,
        has_questions: false,
      });
    }
  });

  it.each(Object.entries(FIXED))('has plan %s as others know it', (id, facts) => {
    expect(plans.find((plan) => plan.plan_id === id)).toMatchObject(facts);
  });

  it('gives only the fixed plans the properties that stop a purchase', () => {
    const having = (column: string) => planNames(plans.filter((plan) => Boolean(plan[column])));
    expect(having('premier')).toEqual(['9020']);
    expect(having('iha')).toEqual(['9021']);
    expect(having('special_life')).toEqual(['9030']);
    expect(having('prudential')).toEqual(['9031']);
    expect(having('needs_salary')).toEqual(['9040']);
    expect(having('has_questions')).toEqual(['9050']);
    expect(having('blackout_days_from_today')).toEqual(['9095']);
    expect(having('replaced_by')).toEqual(['9096']);
    expect(having('hide_add_to_cart')).toEqual(['9098']);
    expect(having('membership')).toEqual(['9800', '9801']);
  });

  it('has a logo for each plan, among the files of the pages, that can do nothing but be seen', () => {
    const logos = new Set(plans.map((plan) => String(plan.logo)));
    for (const logo of logos) {
      expect(logo).toMatch(/^\/carrier-[a-z-]+\.svg$/);
      const drawing = readFileSync(path.join(PICTURES, logo), 'utf8');
      expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
      expect(drawing).not.toMatch(/<script|<style|<foreignObject|href|\son\w+=/i);
    }
    expect(logos.size).toBeGreaterThan(10);
  });

  it('charges $5.00 a month for the membership, and hides Dental Plus for a member with children', () => {
    expect(pricesOf('9800').map((row) => row.price_cents)).toEqual([500, 500, 500, 500]);
    expect(pricesOf('9002').find((row) => row.tier === 'IC')?.price_cents).toBe(0);
    expect(pricesOf('9002').filter((row) => row.price_cents === 0)).toHaveLength(1);
  });

  it('rates by age, tobacco and state where a plan says so', () => {
    const life = priceList('9030');
    const price = (age: number, smoker: boolean) =>
      cheapestByTier(life, { age, state: 'TX', smoker })[0]?.priceCents ?? 0;
    expect(price(25, false)).toBeLessThan(price(45, false));
    expect(price(45, false)).toBeLessThan(price(45, true));
    const dental = (state: string) =>
      cheapestByTier(priceList('9201'), { age: 30, state, smoker: false })[0]?.priceCents ?? 0;
    expect(dental('TX')).toBeLessThan(dental('NY'));
    expect(new Set(pricesOf('9022').map((row) => row.option_name))).toEqual(
      new Set(['Summit Network', 'Lakeshore Network']),
    );
  });

  it('has a price for every tier that a plan without limits sells in NATWEL, at every age from 18 to 64', () => {
    const open = plans.filter(
      (plan) =>
        (plan.portals as string[]).includes('NATWEL') &&
        (plan.states as string[]).length === 0 &&
        (plan.min_age as number) <= 18 &&
        (plan.max_age as number) >= 64,
    );
    expect(open.length).toBeGreaterThanOrEqual(40);
    for (const plan of open) {
      const list = priceList(plan.plan_id);
      const free = plan.plan_id === '9002' ? ['IC'] : [];
      const tiers = (plan.tiers as string[]).filter((tier) => !free.includes(tier));
      for (let age = 18; age <= 64; age += 1) {
        for (const state of ['TX', 'NY', 'CA', 'PR']) {
          for (const smoker of [true, false]) {
            const found = cheapestByTier(list, { age, state, smoker }).map((row) => row.tier);
            expect([plan.plan_id, age, state, ...found]).toEqual([
              plan.plan_id,
              age,
              state,
              ...tiers,
            ]);
          }
        }
      }
    }
  });

  it('tells facts of every plan, and at least one on each card', () => {
    const known = readFactFiles([path.resolve(import.meta.dirname, '../../..')]);
    for (const plan of plans) {
      const facts = known.get(plan.category as string) ?? {};
      const told = Object.keys(plan.facts as object);
      expect([plan.plan_id, told.length >= 3]).toEqual([plan.plan_id, true]);
      expect([plan.plan_id, told]).toEqual([plan.plan_id, expect.arrayContaining(['not_covered'])]);
      const isBare = (plan.name as string).includes('Savings');
      const onCard = told.filter((key) => facts[key]?.card === true);
      expect([plan.plan_id, isBare || onCard.length > 0]).toEqual([plan.plan_id, true]);
    }
  });
});
