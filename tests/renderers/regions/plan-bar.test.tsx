import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import PlanOptions from '../../../renderers/regions/plan-options/index.tsx';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { drawRegion, ready } from '../draw-region.tsx';

type Pricing = SourceData<'get-plan-pricing-detail'>;

const OPTION = { plan_id: '9', plan_pricing_id: '9a', plan_price: 24, tier: 'IO' } as const;
const OTHER = { ...OPTION, plan_pricing_id: '9b', plan_price: 19 };

/** Tells the page how much of the card can be seen. */
let scrollTo: (share: number) => void;

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: unknown[]) => void) {
        scrollTo = (share) =>
          act(() =>
            tell([
              {
                intersectionRatio: share,
                intersectionRect: { height: share * 300 },
                rootBounds: { height: 800 },
              },
            ]),
          );
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function bar() {
  return within(screen.getByRole('group', { name: 'Next step' }));
}

describe('the bar of a plan', () => {
  it('is there while the card is out of sight', () => {
    drawRegion(PlanOptions, { data: { pricing: ready({ plans: [OPTION] }) } });
    expect(screen.queryByRole('group', { name: 'Next step' })).toBeNull();
    scrollTo(0);
    expect(bar().getByText('$24')).toBeTruthy();
    scrollTo(1);
    expect(screen.queryByRole('group', { name: 'Next step' })).toBeNull();
  });

  it.each<[string, Pricing, string, unknown[]]>([
    [
      'adds the one option',
      { plans: [OPTION] },
      'Add to Cart',
      ['add', { plan_id: '9', plan_pricing_id: '9a' }],
    ],
    [
      'asks for the membership first',
      { plans: [OPTION], add_error: 'membership-required' },
      'Add to Cart',
      ['join', { plan_id: '9', plan_pricing_id: '9a' }],
    ],
    [
      'asks for salary',
      { plans: [], errorCode: 'salaryError' },
      'Enter salary and hours',
      ['salary'],
    ],
    ['asks for the details', { plans: [], errorCode: 'stateError' }, 'Edit your details', ['edit']],
    ['asks the questions', { plans: [], errorCode: 'newQuestionsError' }, 'Enroll Now', ['enroll']],
    [
      'asks about dependents',
      { plans: [OPTION], add_error: 'spouse-dob-required', add_message: 'Whose?' },
      'Dependent Information',
      ['dependents', { plan_id: '9' }],
    ],
    [
      'calls',
      { plans: [OPTION], call_to_enroll: true },
      'Call Today To Enroll',
      ['call', { plan_id: '9' }],
    ],
  ])('%s', async (_what, pricing, label, action) => {
    const { user, act: acted } = drawRegion(PlanOptions, { data: { pricing: ready(pricing) } });
    scrollTo(0);
    await user.click(bar().getByRole('button', { name: label }));
    expect(acted.mock.calls).toEqual([action]);
  });

  it('begins with the details where nothing is known', async () => {
    const { user, act: acted } = drawRegion(PlanOptions, {
      data: { plan: ready({ plan_name: 'Dental Basic' }), pricing: ready(undefined as never) },
    });
    scrollTo(0);
    expect(bar().getByText('Dental Basic')).toBeTruthy();
    await user.click(bar().getByRole('button', { name: 'See my price' }));
    expect(acted).toHaveBeenCalledWith('edit');
  });

  it.each<[string, Pricing, string]>([
    ['several options', { plans: [OPTION, OTHER] }, 'Choose an option'],
    [
      'what keeps it away',
      { plans: [OPTION], add_error: 'blackout', add_message: 'Later.' },
      'See why',
    ],
  ])('leads to the card: %s', async (_what, pricing, label) => {
    const { user } = drawRegion(PlanOptions, { data: { pricing: ready(pricing) } });
    scrollTo(0);
    await user.click(bar().getByRole('button', { name: label }));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Price' }));
  });

  it('leads to the card that says why the cart refused, and to the cart once it is there', async () => {
    const { user } = drawRegion(PlanOptions, {
      data: { pricing: ready({ plans: [OPTION] }) },
      answer: { ok: false, message: 'Not for sale yet.' },
    });
    scrollTo(0);
    await user.click(bar().getByRole('button', { name: 'Add to Cart' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Not for sale yet.');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Price' }));
  });

  it('leads to the cart once the plan is there', async () => {
    const { user, go } = drawRegion(PlanOptions, {
      data: { pricing: ready({ plans: [{ ...OPTION, selected_plan: true }, OTHER] }) },
    });
    scrollTo(0);
    expect(bar().getByText(/From \$19/)).toBeTruthy();
    await user.click(bar().getByRole('link', { name: 'View Cart' }));
    expect(go).toHaveBeenCalledWith('/cart');
  });
});
