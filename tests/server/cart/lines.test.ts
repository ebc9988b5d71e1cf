import { describe, expect, it } from 'vitest';
import { isAsAgreed, reviewLines, totalsOf } from '../../../server/modules/cart/lines.ts';
import type { StoredLine } from '../../../server/modules/cart/repository.ts';
import { NOTHING_ASKED } from '../../setup/nothing-asked.ts';
import { plan, price, SHOPPER, TODAY } from '../plans/sample-plan.ts';

const SITUATION = {
  shopper: SHOPPER,
  today: TODAY,
  keptDays: 0,
  verdicts: () => NOTHING_ASKED,
  withdrawn: new Map<string, string>(),
  activePlans: new Set<string>(),
};

function stored(plan_id: string, more: Partial<StoredLine> = {}): StoredLine {
  return {
    plan_id,
    plan_pricing_id: `${plan_id}-IO`,
    price_cents: 1050,
    fee_cents: 500,
    removable: true,
    seen_cents: null,
    seen_on: null,
    seen_rates: null,
    seen_fee_cents: null,
    ...more,
  };
}
function review(lines: StoredLine[], plans: ReturnType<typeof plan>[], situation = SITUATION) {
  return reviewLines(lines, new Map(plans.map((item) => [item.id, item])), situation);
}

describe('reviewLines', () => {
  it('keeps what is still offered', () => {
    const [line] = review([stored('1')], [plan()]);
    expect(line).toMatchObject({ planName: 'Plan One', priceCents: 1050, obstacle: undefined });
    expect(line && isAsAgreed(line)).toBe(true);
  });

  it('prices by the catalogue, never by what is stored', () => {
    const [line] = review([stored('1', { price_cents: 1, fee_cents: 1 })], [plan()]);
    expect(line).toMatchObject({ priceCents: 1050, feeCents: 500 });
    expect(line && isAsAgreed(line)).toBe(false);
  });

  it.each([
    ['on the last day', { keptDays: 3 }, {}, {}, 900],
    ['after it', { keptDays: 2 }, {}, {}, 1050],
    ['not kept at all', {}, {}, {}, 1050],
    ['made cheaper', { keptDays: 3 }, { seen_cents: 1200 }, {}, 1050],
    ['made dearer before it was added', { keptDays: 3 }, {}, { repricedOn: '2026-11-17' }, 1050],
    ['never made dearer', { keptDays: 3 }, {}, { repricedOn: undefined }, 1050],
    ['at another price row', { keptDays: 3 }, { plan_pricing_id: 'other' }, {}, 1050],
    ['seen by nobody', { keptDays: 3 }, { seen_cents: null, seen_on: null }, {}, 1050],
  ])('keeps a price that was seen, for some days: %s', (_, situation, line, more, expected) => {
    const seen = { price_cents: 900, seen_cents: 900, seen_on: '2026-11-18', ...line };
    const repriced = plan({}, { repricedOn: '2026-11-19', ...more });
    const [reviewed] = review([stored('1', seen)], [repriced], { ...SITUATION, ...situation });
    expect(reviewed?.priceCents).toBe(expected);
  });

  it.each([
    ['while both are as old as then', '2026-12-01', ['1-30', '1-30'], 3000],
    ['not once the spouse has the rate of another age', '2027-01-01', ['1-30', '1-30'], 4000],
    ['also for that rate, where it was the one', '2027-01-01', ['1-30', '1-40'], 3000],
    ['not where the member had another rate', '2026-12-01', ['1-18', '1-30'], 3500],
    ['by the rate of the member, where more was not kept', '2027-01-01', null, 3000],
  ])('keeps a price of summed persons %s', (_, startsOn, seen_rates, expected) => {
    const rate = {
      per: 'person' as const,
      childrenCounted: 3,
      states: {},
      areas: [],
      tobaccoPercent: undefined,
      rounding: { toCents: 1, direction: 'nearest' as const, of: 'price' as const },
    };
    const couple = { tier: 'IS' as const, rate };
    const prices = [
      price('1-30', { ...couple, minAge: 30, maxAge: 39, priceCents: 1750 }),
      price('1-40', { ...couple, minAge: 40, priceCents: 2250 }),
    ];
    const shopper = { ...SHOPPER, tier: 'IS' as const, spouseBorn: '1986-12-15', startsOn };
    const seen = { plan_pricing_id: '1-30', seen_cents: 3000, seen_on: '2026-11-18', seen_rates };
    const [line] = review([stored('1', seen)], [plan({ prices }, { repricedOn: '2026-11-19' })], {
      ...SITUATION,
      shopper,
      keptDays: 5,
    });
    expect(line?.priceCents).toBe(expected);
  });

  it('looks for the same option at another age', () => {
    const prices = [
      price('low-30', { optionName: 'Low', maxAge: 39, priceCents: 900 }),
      price('low-40', { optionName: 'Low', minAge: 40, priceCents: 1100 }),
      price('high-40', { optionName: 'High', minAge: 40, priceCents: 1000 }),
    ];
    const older = { ...SITUATION, shopper: { ...SHOPPER, born: '1980-01-01' } };
    const [line] = review([stored('1', { plan_pricing_id: 'low-30' })], [plan({ prices })], older);
    expect(line).toMatchObject({ planPricingId: 'low-40', priceCents: 1100, obstacle: undefined });
  });

  it('does not slip in another option', () => {
    const prices = [
      price('low', { optionName: 'Low' }),
      price('high', { optionName: 'High', states: ['FL'] }),
    ];
    const [line] = review([stored('1', { plan_pricing_id: 'high' })], [plan({ prices })]);
    expect(line?.obstacle?.message).toBe('This option of the plan is no longer offered.');
  });

  it('says why a line cannot be bought any more', () => {
    const [line] = review([stored('1')], [plan({ states: ['FL'] })]);
    expect(line?.obstacle?.code).toBe('stateError');
    const [gone] = review([stored('7')], []);
    expect(gone).toMatchObject({ planName: 'Plan 7', obstacle: { code: 'portalError' } });
    const [owned] = review([stored('1')], [plan()], { ...SITUATION, activePlans: new Set(['1']) });
    expect(owned?.obstacle?.code).toBe('already-active');
  });

  it('lets a membership in the cart open the plans that need one, but not itself', () => {
    const needy = plan({ needsMembership: true }, { id: 'rx' });
    const member = plan({}, { id: 'm', membership: true });
    const prices = [price('rx-IO'), price('m-IO')];
    needy.rules.prices = prices;
    member.rules.prices = prices;
    expect(review([stored('rx')], [needy, member])[0]?.obstacle?.code).toBe('membership-required');
    const both = review([stored('rx'), stored('m')], [needy, member]);
    expect(both.map((line) => line.obstacle)).toEqual([undefined, undefined]);
    const selfish = plan({ needsMembership: true }, { id: 'm', membership: true });
    expect(review([stored('m')], [selfish])[0]?.obstacle?.code).toBe('membership-required');
  });
});

describe('a membership that the member has', () => {
  const prices = [price('rx-IO'), price('m-IO')];
  const needy = plan({ needsMembership: true, prices }, { id: 'rx' });
  const membership = plan({ prices }, { id: 'm', membership: true });
  const member = { ...SITUATION, activePlans: new Set(['m']) };

  it('opens the plans that need one', () => {
    const [line] = review([stored('rx')], [needy, membership], member);
    expect(line?.obstacle).toBeUndefined();
  });

  it('keeps them when another leaves the cart', () => {
    const other = plan({ prices }, { id: 'plus', membership: true });
    const lines = [stored('rx'), stored('plus', { plan_pricing_id: 'm-IO' })];
    const holdsOf = (situation: typeof SITUATION) =>
      review(lines, [needy, membership, other], situation)[1]?.holds;
    expect(holdsOf(SITUATION)).toEqual([{ plan_id: 'rx', plan_name: 'Plan One' }]);
    expect(holdsOf(member)).toEqual([]);
  });
});

describe('totalsOf', () => {
  it('leaves out what cannot be bought and adds the carrier price to the total', () => {
    const premier = plan({}, { id: '2', carrierNetCents: 10_000 });
    premier.rules.prices = [price('2-IO', { priceCents: 20_000 })];
    const lines = review(
      [stored('1'), stored('2'), stored('3')],
      [plan(), premier, plan({ states: ['FL'] }, { id: '3' })],
    );
    expect(totalsOf(lines)).toEqual({
      firstMonthCents: 1050 + 500 + 20_000 + 500,
      recurringCents: 21_050,
      totalCents: 32_050,
    });
  });
});
