import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import CategoryFilter from '../../../renderers/regions/category-filter/index.tsx';
import PlanSections from '../../../renderers/regions/plan-sections/index.tsx';
import PlanSummaryLine from '../../../renderers/regions/plan-summary-line/index.tsx';
import QuoteSummary from '../../../renderers/regions/quote-summary/index.tsx';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { drawRegion, failed, loading, ready } from '../draw-region.tsx';
import { card, type Listed, names, plan } from './listed-plans.ts';

describe('plan-sections', () => {
  it('has one section a category, in the store’s order', () => {
    drawRegion(PlanSections, {
      data: { plans: ready([plan('1', 'Cat', { plan_category: 'pet' }), plan('2', 'Tooth')]) },
    });
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(titles).toEqual(['Dental', 'Pet']);
  });

  it('shows your price large in whole dollars and lists the other tiers; prices of nothing are hidden', () => {
    drawRegion(PlanSections, {
      data: { plans: ready([plan('1', 'Basic')]) },
      session: { tier: 'IO' },
    });
    expect(card('Basic').getByText('$24')).toBeTruthy();
    expect(card('Basic').getByText('/month')).toBeTruthy();
    const others = within(card('Basic').getByRole('list', { name: 'Other tiers' }));
    expect(others.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Family$79']);
    expect(card('Basic').queryByText('Member + Child(ren)')).toBeNull();
  });

  it.each([
    ['premier', { is_premier: true }, 'Member + 1 Child'],
    ['other medical', { is_premier: false, plan_type: 'MM' }, 'Member + Child(ren)'],
  ])('names the tier of a %s plan by its flag', (_, flags, label) => {
    const tier_price = [{ tier: 'IC' as const, price_male_nons: 64 }];
    drawRegion(PlanSections, {
      data: { plans: ready([plan('1', 'Basic', { ...flags, tier_price })]) },
      session: { tier: 'IC' },
    });
    expect(card('Basic').getByText(label)).toBeTruthy();
  });

  it('shows its plans and says so where it cannot tell what they cover', async () => {
    const retry = vi.fn();
    const { user } = drawRegion(PlanSections, {
      data: { plans: ready([plan('1', 'Basic')]), facts: failed('Down', retry) },
    });
    expect(card('Basic').getByText('View More Details')).toBeTruthy();
    expect(screen.getByText('What the plans cover could not be loaded.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('adds the plan for your tier and is busy meanwhile', async () => {
    const { user, act } = drawRegion(PlanSections, {
      data: { plans: ready([plan('1', 'Basic')]) },
      session: { tier: 'IO' },
    });
    let done: (result: { ok: boolean }) => void = () => undefined;
    act.mockReturnValueOnce(new Promise((resolve) => (done = resolve)));
    const button = screen.getByRole('button', { name: 'Add to Cart: Basic' });
    await user.click(button);
    await user.click(button);
    expect(act.mock.calls).toEqual([
      ['add', { plan_id: '1', plan_name: 'Basic', tier: 'IO', plan_pricing_id: '1-1' }],
    ]);
    expect(button.getAttribute('aria-busy')).toBe('true');
    done({ ok: true });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  });

  it('asks before it adds a plan for another tier than yours', async () => {
    const { user, act } = drawRegion(PlanSections, {
      data: { plans: ready([plan('1', 'Basic')]) },
      session: { tier: 'IO' },
    });
    await user.click(screen.getByRole('button', { name: 'Add to Cart: Basic, Family' }));
    expect(act.mock.calls).toEqual([
      ['tier', { plan_id: '1', plan_name: 'Basic', tier: 'IF', tier_label: 'Family' }],
    ]);
  });

  it('adds for other tiers what is not sold for yours, and nothing that is in the cart or kept out', () => {
    const more: Listed = { has_options: false, tier_price: [{ tier: 'IF', price_male_nons: 96 }] };
    drawRegion(PlanSections, {
      data: {
        plans: ready([
          plan('1', 'Families', {
            ...more,
            add_error: 'tierError',
            add_message: 'Not for your tier.',
          }),
          plan('2', 'Winter', {
            ...more,
            add_error: 'blackout',
            add_message: 'Not before January.',
          }),
          plan('3', 'Mine', { ...more, is_in_cart: true }),
          plan('4', 'Phone', { ...more, call_to_enroll: true }),
        ]),
      },
      session: { tier: 'IO' },
    });
    const buttons = screen.getAllByRole('button', { name: /^Add to Cart/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Add to Cart: Families, Family',
    ]);
  });

  it('tells added, call-to-enroll, hidden, hindered and optional plans apart', async () => {
    const { user, act } = drawRegion(PlanSections, {
      data: {
        plans: ready([
          plan('1', 'Mine', { is_in_cart: true }),
          plan('2', 'Phone', {
            call_to_enroll: true,
            add_error: 'call-to-enroll',
            add_message: 'Call Today To Enroll',
          }),
          plan('3', 'Quiet', { hide_add_to_cart: true }),
          plan('4', 'Winter', { add_message: 'Not before January 19, 2027.' }),
          plan('5', 'Options', { has_options: true }),
          plan('6', 'Active', {
            add_error: 'already-active',
            add_message: 'You already have this plan.',
            ppid: '6-IO',
          }),
        ]),
      },
    });
    // Pressing it says so, in a dialog.
    expect(card('Active').getAllByRole('button', { name: /^Add to Cart/ })).not.toEqual([]);
    expect(card('Active').queryByText('You already have this plan.')).toBeNull();
    expect(card('Mine').getByText('Plan Added To Cart')).toBeTruthy();
    await user.click(card('Phone').getByRole('button', { name: 'Call Today To Enroll' }));
    expect(act).toHaveBeenLastCalledWith('call', { plan_id: '2' });
    expect(card('Quiet').queryByRole('button')).toBeNull();
    expect(card('Winter').getByText('Not before January 19, 2027.')).toBeTruthy();
    expect(card('Winter').queryByRole('button')).toBeNull();
    expect(card('Options').getByRole('link', { name: 'Choose an option' })).toBeTruthy();
  });

  it('leads to the details', async () => {
    const { user, go } = drawRegion(PlanSections, {
      data: { plans: ready([plan('1', 'Dental & Vision')]) },
    });
    await user.click(screen.getByRole('link', { name: 'View More Details: Dental & Vision' }));
    expect(go).toHaveBeenCalledWith('/plan/1/dental-vision');
  });

  it.each([
    ['', '', false],
    ['green', '', false],
    ['gold', 'gold', true],
    ['white', 'white', true],
    ['#B5542B', 'rgb(181, 84, 43)', false],
    ['red;background:url(x)', '', false],
  ])('colors the callout %o, or leaves it green', (given, shown, isDarkText) => {
    drawRegion(PlanSections, {
      data: { plans: ready([plan('1', 'Basic', { callout_text: 'New', callout_color: given })]) },
    });
    const tag = screen.getByText('New');
    expect(tag.style.backgroundColor).toBe(shown);
    expect(tag.classList.contains('on-light')).toBe(isDarkText);
  });

  it('shows what is not sold for the tier last and small, with the tiers that it is sold for', () => {
    const families = plan('1', 'Families', {
      add_error: 'tierError',
      add_message: 'Not for your tier.',
      tier_price: [{ tier: 'IF', price_male_nons: 96 }],
    });
    drawRegion(PlanSections, {
      data: { plans: ready([families, plan('2', 'Basic')]) },
      session: { tier: 'IO' },
    });
    expect(names()).toEqual(['Basic', 'Families']);
    const closed = screen.getByRole('article', { name: 'Families' });
    expect(closed.classList.contains('closed')).toBe(true);
    expect(card('Families').getByText('Not for your tier.')).toBeTruthy();
    expect(card('Families').getByText('Everyday care')).toBeTruthy();
    expect(card('Families').getByRole('button', { name: /Family$/ })).toBeTruthy();
  });

  it.each([
    ['salaryError', 'Enter salary and hours'],
    ['hourError', 'Enter salary and hours'],
    ['smokerError', 'Choose tobacco usage'],
    ['newQuestionsError', 'Answer Questions'],
    ['questions-open', 'Answer Questions'],
  ])('leads from a plan that is closed by %s to where it is answered', async (code, label) => {
    const { user, go } = drawRegion(PlanSections, {
      data: { plans: ready([plan('1', 'Basic', { add_error: code, add_message: 'Why.' })]) },
    });
    await user.click(card('Basic').getByRole('link', { name: `${label}: Basic` }));
    expect(go).toHaveBeenCalledWith('/plan/1/basic');
  });

  it('says when there are none, that they load, and that they failed', async () => {
    const none = drawRegion(PlanSections, { data: { plans: ready([]) } });
    expect(screen.getByText('No Plans are available for your selection')).toBeTruthy();
    none.unmount();
    const waiting = drawRegion(PlanSections, { data: { plans: loading() } });
    expect(screen.getByText('Loading…')).toBeTruthy();
    waiting.unmount();
    const retry = vi.fn();
    const { user } = drawRegion(PlanSections, {
      data: { plans: failed('The line is down.', retry) },
    });
    expect(screen.getByRole('alert').textContent).toContain(
      'The plans could not be loaded. The line is down.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe('what stands around the plans', () => {
  it('quote-summary reads the filter in words and offers to change it', async () => {
    const { user, act } = drawRegion(QuoteSummary, {
      data: {
        filter: ready({
          zip: '75001',
          state: 'TX',
          gender: '1',
          tier: 'IC',
          dob: '04/12/1986',
          is_smoker: '0',
        }),
      },
    });
    const terms = screen.getAllByRole('term').map((term) => term.textContent);
    expect(terms).toEqual(['Zip Code', 'Gender', 'Smoker', 'Tier', 'DOB']);
    expect(screen.getAllByRole('definition').map((words) => words.textContent)).toEqual([
      '75001 TX',
      'Female',
      'No',
      'Member + Child(ren)',
      '04/12/1986',
    ]);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(act).toHaveBeenCalledWith('edit');
  });

  it('quote-summary names the tier by a premier plan', () => {
    const filter = ready<SourceData<'get-enrollment-temp-info/result'>>({
      zip: '75001',
      tier: 'IC',
    });
    drawRegion(QuoteSummary, { data: { filter, premier: ready(true) } });
    expect(screen.getByText('Member + 1 Child')).toBeTruthy();
  });

  it('quote-summary invites without a filter', async () => {
    const { user, act } = drawRegion(QuoteSummary, { data: { filter: ready(null) } });
    await user.click(screen.getByRole('button', { name: 'See my prices' }));
    expect(act).toHaveBeenCalledWith('edit');
  });

  it('category-filter adds to and takes from the choice', async () => {
    const { user, act } = drawRegion(CategoryFilter, {
      data: {
        categories: ready([{ category: 'dental' }, { category: 'vision' }, { category: 'pet' }]),
      },
      query: { type: 'pet' },
    });
    await user.click(screen.getByRole('checkbox', { name: 'Dental' }));
    expect(act).toHaveBeenLastCalledWith('select', {
      type: 'dental,pet',
      categories: ['dental', 'pet'],
    });
    await user.click(screen.getByRole('checkbox', { name: 'Pet' }));
    expect(act).toHaveBeenLastCalledWith('select', { type: '', categories: [] });
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(act).toHaveBeenLastCalledWith('select', { type: '', categories: [] });
  });

  it('category-filter scrolls its row to the chip that is chosen', () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const isChip = this.classList.contains('filter-chip');
      return isChip ? new DOMRect(1283, 0, 80, 40) : new DOMRect(0, 0, 390, 50);
    });
    const draw = (type: string) =>
      drawRegion(CategoryFilter, {
        data: { categories: ready([{ category: 'dental' }, { category: 'pet' }]) },
        query: { type },
      });
    const none = draw('');
    expect(screen.getByRole('toolbar').scrollLeft).toBe(0);
    none.unmount();
    draw('pet');
    expect(screen.getByRole('toolbar').scrollLeft).toBeGreaterThan(1363 - 390);
  });

  it('plan-summary-line says for whom and where', () => {
    drawRegion(PlanSummaryLine, {
      data: {
        info: ready({
          enrollment_type: 'existing-member',
          result: { user_info: { first_name: 'Maria', last_name: 'Santos' } },
          group_info: { gname: 'Bakery', gcode: 'B1' },
          platforms: [{ platform_name: 'National Wellness', platform_code: 'NATWEL' }],
        }),
      },
    });
    const words = screen.getAllByRole('definition').map((each) => each.textContent);
    expect(words).toEqual(['Maria Santos', 'Bakery (B1)', 'National Wellness (NATWEL)']);
  });
});
