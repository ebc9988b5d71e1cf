import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import PlanFacts from '../../../renderers/regions/plan-facts/index.tsx';
import PlanOptions from '../../../renderers/regions/plan-options/index.tsx';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { drawRegion, loading, ready } from '../draw-region.tsx';

type Pricing = SourceData<'get-plan-pricing-detail'>;

describe('plan-options', () => {
  const option: NonNullable<Pricing['plans']>[number] = {
    plan_id: '9',
    plan_pricing_id: '9a',
    plan_price: 24,
    tier: 'IC',
    enrollment_fee: 15,
    option_name: 'Standard',
  };

  it('adds an option, and shows the refusal beside it', async () => {
    const { user, act } = drawRegion(PlanOptions, {
      data: {
        pricing: ready({ plans: [option], errorCode: '' }),
        plan: ready({ is_premier: true }),
      },
      answer: {
        ok: false,
        issues: [{ field: '', message: 'Not for sale yet.', keyword: 'server' }],
      },
    });
    expect(screen.getByText('Member + 1 Child')).toBeTruthy();
    expect(screen.getByText('plus $15 once, when you enroll')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add to Cart: Standard' }));
    expect(act).toHaveBeenCalledWith('add', { plan_id: '9', plan_pricing_id: '9a' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Not for sale yet.');
    // In red.
    expect(alert.className).toContain('bad');
  });

  it('shows what is added already, with the way to the cart', async () => {
    const { user, go } = drawRegion(PlanOptions, {
      data: { pricing: ready({ plans: [{ ...option, selected_plan: true }] }) },
    });
    expect(screen.getByText('Plan Added To Cart')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'View Cart' }));
    expect(go).toHaveBeenCalledWith('/cart');
  });

  it.each<[Pricing['errorCode'] & string, string, string?, string?]>([
    [
      'hourError',
      'Please enter a sufficient working hours to add product to the cart',
      'salary',
      'Enter salary and hours',
    ],
    ['salaryError', 'Ask your broker.', 'salary', 'Enter salary and hours'],
    [
      'stateError',
      'Plan not available in your state. Please change the state by editing your basic info above.',
    ],
    [
      'tierError',
      'Plan not available for this tier. Please change it by editing your basic info above.',
    ],
    [
      'smokerError',
      'Tobacco usage required. Please choose tobacco usage',
      'tobacco',
      'Choose tobacco usage',
    ],
    ['portalError', 'Ask your broker.'],
  ])('%s', async (errorCode, words, action = 'edit', button = 'Edit your details') => {
    const { user, act } = drawRegion(PlanOptions, {
      data: { pricing: ready({ plans: [], errorCode, message: 'Ask your broker.' }) },
    });
    expect(screen.getByRole('status').textContent).toBe(words);
    await user.click(screen.getByRole('button', { name: button }));
    expect(act.mock.calls).toEqual([[action]]);
  });

  it('opens the details for somebody who has none, and tells once that an age is not covered', () => {
    const asked = drawRegion(PlanOptions, {
      data: { pricing: ready({ plans: [], errorCode: 'enrollmentIdError' }) },
    });
    expect(asked.act.mock.calls).toEqual([['edit']]);
    asked.unmount();
    const told = drawRegion(PlanOptions, {
      data: { pricing: ready({ plans: [], errorCode: 'planAgeError', message: 'Too old.' }) },
    });
    expect(told.act.mock.calls).toEqual([['notify', { message: 'Too old.' }]]);
    expect(screen.getByRole('status').textContent).toBe('Too old.');
  });

  it('lets somebody who has the plan press Add, and be told', async () => {
    const { user, act } = drawRegion(PlanOptions, {
      data: {
        pricing: ready({ plans: [option], add_error: 'already-active', add_message: 'Yours' }),
      },
    });
    await user.click(screen.getByRole('button', { name: /Add to Cart/ }));
    expect(act).toHaveBeenCalledExactlyOnceWith('add', expect.anything());
  });

  it.each([
    ['questions-open', true],
    ['questions-ruled-out', true],
    ['declined', false],
  ])('keeps the cart away with %s, and asks where an answer helps', async (code, asks) => {
    const { user, act } = drawRegion(PlanOptions, {
      data: { pricing: ready({ plans: [option], add_error: code, add_message: 'Because of it.' }) },
    });
    expect(screen.getByText('Because of it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Add to Cart|Enroll Now/ })).toBeNull();
    const answer = screen.queryByRole('button', { name: 'Answer Questions' });
    if (answer) await user.click(answer);
    expect(act.mock.calls).toEqual(asks ? [['questions']] : []);
  });

  it('asks about the dependents where the plan needs to know', async () => {
    const { user, act } = drawRegion(PlanOptions, {
      data: {
        pricing: ready({ plans: [option], add_error: 'spouse-dob-required', add_message: 'Who?' }),
      },
    });
    expect(screen.getByText('Who?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Dependent Information' }));
    expect(act).toHaveBeenCalledExactlyOnceWith('dependents', { plan_id: '9' });
  });

  it.each([
    ['category-required', 'Please choose a category of plans.', true, 'warning'],
    ['blackout', 'This plan can be added from May 1, 2027.', false, 'bad'],
  ])('shows %s beside the price, and the way where there is one', async (...given) => {
    const [code, words, hasWay, tone] = given;
    const { user, act } = drawRegion(PlanOptions, {
      data: { pricing: ready({ plans: [option], add_error: code, add_message: words }) },
    });
    expect(screen.getByText(words).closest('.panel')?.className).toContain(tone);
    expect(screen.queryByRole('button', { name: /Add to Cart/ })).toBeNull();
    const edit = screen.queryByRole('button', { name: 'Edit your details' });
    expect(edit !== null).toBe(hasWay);
    if (edit) await user.click(edit);
    expect(act.mock.calls).toEqual(hasWay ? [['edit']] : []);
  });

  it('asks for the membership that a plan needs', async () => {
    const { user, act } = drawRegion(PlanOptions, {
      data: {
        pricing: ready({
          plans: [option],
          add_error: 'membership-required',
          add_message: 'This plan is for members.',
        }),
      },
    });
    await user.click(screen.getByRole('button', { name: 'Add to Cart: Standard' }));
    expect(act).toHaveBeenCalledExactlyOnceWith('join', {
      plan_id: '9',
      plan_pricing_id: '9a',
    });
  });

  it('asks for the details first, offers the questions, the phone, or nothing', async () => {
    const asking = drawRegion(PlanOptions, {
      data: { pricing: { ...loading(), status: 'ready' } },
    });
    await asking.user.click(screen.getByRole('button', { name: 'See my price' }));
    expect(asking.act).toHaveBeenCalledWith('edit');
    asking.unmount();
    const questions = drawRegion(PlanOptions, {
      data: { pricing: ready({ errorCode: 'newQuestionsError' }) },
    });
    await questions.user.click(screen.getByRole('button', { name: 'Enroll Now' }));
    expect(questions.act).toHaveBeenCalledWith('enroll');
    questions.unmount();
    const calling = drawRegion(PlanOptions, {
      data: { pricing: ready({ plans: [option], call_to_enroll: true }) },
    });
    await calling.user.click(screen.getByRole('button', { name: 'Call Today To Enroll' }));
    expect(calling.act).toHaveBeenCalledWith('call', { plan_id: '9' });
    calling.unmount();
    drawRegion(PlanOptions, {
      data: { pricing: ready({ plans: [option], hide_add_to_cart: true }) },
    });
    // No way into the cart; only its price can be asked about.
    const names = screen.getAllByRole('button').map((button) => button.textContent);
    expect(names).toEqual(['Why this price?: Standard']);
    expect(screen.getByText(/^Offered through a representative/)).toBeTruthy();
  });

  it('moves on when the plan was replaced', async () => {
    const { act } = drawRegion(PlanOptions, {
      data: { pricing: ready({ errorCode: 'changePid', pid: '9002' }) },
    });
    await waitFor(() => expect(act).toHaveBeenCalledWith('changePlan', { plan_id: '9002' }));
  });
});

describe('plan-facts', () => {
  it('shows the texts, cleaned, with the folded ones under their names', async () => {
    drawRegion(PlanFacts, {
      data: {
        plan: ready({
          plan_name: 'Dental Basic',
          plan_desc: {
            header_text: 'Simple “dental” cover\uFFFD',
            body_text: '<p>Two cleanings<script>1</script></p>',
            blueBarText: 'No waiting',
            exclusions_text_name: 'What is not covered',
            exclusions_text: '<p>Implants</p>',
            faq_text: '',
          },
        }),
      },
    });
    expect(screen.getByText('Dental Basic')).toBeTruthy();
    expect(screen.getByText('Simple "dental" cover')).toBeTruthy();
    expect(await screen.findByText('Two cleanings')).toBeTruthy();
    expect(screen.getByText('What is not covered').tagName).toBe('SUMMARY');
    expect(screen.queryByText('Frequently asked questions')).toBeNull();
  });

  it('leads to the summary of benefits, in a tab of its own and in the same language', () => {
    const { unmount } = drawRegion(PlanFacts, {
      data: { plan: ready({ plan_id: '9/1', plan_name: 'Dental Basic' }) },
    });
    const link = within(screen.getByRole('region', { name: 'Documents' })).getByRole('link', {
      name: 'Summary of benefits (PDF) (opens in a new tab)',
    });
    expect(link.getAttribute('href')).toBe('/api/v1/app/plan-document/9%2F1?locale=en');
    expect(link.getAttribute('target')).toBe('_blank');
    unmount();
    drawRegion(PlanFacts, { data: { plan: ready({ plan_name: 'Dental Basic' }) } });
    expect(screen.queryByRole('region', { name: 'Documents' })).toBeNull();
  });
});
