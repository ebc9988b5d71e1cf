import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import CarrierMessage from '../../../renderers/regions/carrier-message/index.tsx';
import EvidenceCopy from '../../../renderers/regions/evidence-copy/index.tsx';
import ObstacleList from '../../../renderers/regions/obstacle-list/index.tsx';
import ReceiptLetter from '../../../renderers/regions/receipt-letter/index.tsx';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { drawRegion, ready } from '../draw-region.tsx';

const stepOf = (tab_name: string, label: string): SourceData<'@tabs'>[number] => ({
  tab_name,
  label,
  complete: false,
  icon: 'user',
  order: 1,
  href: `/enrollment/${tab_name}`,
});

describe('obstacle-list', () => {
  it('leads to each step that is not complete', async () => {
    const steps = [
      { tab: 'cart_info', message: 'Prices have changed.' },
      { tab: 'contact_info', message: 'Contact: Please complete this step.' },
    ];
    const { user, act } = drawRegion(ObstacleList, { args: { steps } });
    await user.click(screen.getByRole('button', { name: 'Contact: Please complete this step.' }));
    expect(act).toHaveBeenCalledExactlyOnceWith('go', { tab: 'contact_info' });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('names the steps of a list that are open, but its own', async () => {
    const steps = [
      stepOf('contact_info', 'Contact Information'),
      { ...stepOf('billing_info', 'Billing Information'), complete: true },
      stepOf('agreement_info', 'Agreement & Signature'),
      stepOf('review_info', 'Review & Confirmation'),
    ];
    const { user, act } = drawRegion(ObstacleList, {
      data: { steps: ready(steps) },
      options: { own: 'review_info' },
      texts: { title: 'Please go through:' },
    });
    const list = screen.getByRole('region', { name: 'Please go through:' });
    expect(
      within(list)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['Contact Information', 'Agreement & Signature']);
    await user.click(screen.getByRole('button', { name: 'Agreement & Signature' }));
    expect(act).toHaveBeenCalledExactlyOnceWith('go', { tab: 'agreement_info' });
  });

  it('is not there when nothing is open', () => {
    const steps = [stepOf('review_info', 'Review')];
    const { container } = drawRegion(ObstacleList, {
      data: { steps: ready(steps) },
      options: { own: 'review_info' },
    });
    expect(container.textContent).toBe('');
  });
});

describe('carrier-message', () => {
  const fees = {
    has_l713: true,
    special_message: '<p>Union dues: $25.00</p>',
    l713_net_price: 312,
  };

  it('shows the carrier’s message and amount', async () => {
    const { container } = drawRegion(CarrierMessage, { data: { fees: ready(fees) } });
    expect(await screen.findByText('Union dues: $25.00')).toBeTruthy();
    expect(container.textContent).toContain('Health and welfare$312');
  });

  it('is not there for other plans', () => {
    const { container } = drawRegion(CarrierMessage, {
      data: { fees: ready({ ...fees, has_l713: false }) },
    });
    expect(container.textContent).toBe('');
  });
});

describe('evidence-copy', () => {
  const copy: SourceData<'app-evidence'> = {
    policy_id: 'P1',
    applicant: 'Ann Mercer',
    signer: { kind: 'rep', name: 'Dana Reyes', code: 'REY110' },
    attested: 'code',
    signed_at: '2026-11-20T12:00:00.000Z',
    order: {
      effective_date: '03/01/2027',
      plans: [{ plan_id: '1', plan_name: 'Dental', price: 24.5 }],
      initial_month_cost: 24.5,
      recurring_month_cost: 24.5,
      total_cost: 336.5,
    },
    carrier: { has_l713: true, l713_net_price: 312 },
    texts: [
      { id: 'a.1', head: 'Terms', body: '<p>I agree.</p><script>x()</script>', ticked: true },
      { id: 'b.1', head: 'News', body: '<p>Send it.</p>', ticked: false },
      { id: 'c.1', head: 'Costs', body: '<p>I pay.</p>', ticked: false, by_signature: true },
    ],
    record: 'abc',
    may_mail: true,
  };

  it('shows texts as they were, who signed and how that was proved, and mails it', async () => {
    const { user, act, container } = drawRegion(EvidenceCopy, { data: { copy: ready(copy) } });
    expect(screen.getByText('Dana Reyes, REY110')).toBeTruthy();
    expect(screen.getByText(/code sent to their registered email/)).toBeTruthy();
    expect(await screen.findByText('I agree.')).toBeTruthy();
    expect(container.querySelector('script')).toBeNull();
    expect(screen.getByRole('row', { name: /^Health and welfare \$312/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /^Total Cost \$336\.50/ })).toBeTruthy();
    expect(screen.getAllByText('Read and agreed to')).toHaveLength(1);
    expect(screen.getAllByText('Not agreed to')).toHaveLength(1);
    expect(screen.getAllByText('Agreed to by the signature')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Email me this copy' }));
    expect(act).toHaveBeenCalledExactlyOnceWith('mail');
  });

  it('offers no mail where the address was never confirmed', () => {
    drawRegion(EvidenceCopy, { data: { copy: ready({ ...copy, may_mail: false }) } });
    expect(screen.queryByRole('button', { name: 'Email me this copy' })).toBeNull();
  });
});

describe('receipt-letter', () => {
  it('greets, numbers, adds up and leads home', async () => {
    const { user, act } = drawRegion(ReceiptLetter, {
      data: {
        receipt: ready({
          policy_id: 'FBS-1',
          name: 'Ann Mercer',
          effective_date: '03/01/2027',
          plans: [{ plan_id: '1', plan_name: 'Dental', price: 24.5, fee: 15 }],
          initial_month_cost: 39.5,
          l713_net_price: 312,
          total_cost: 351.5,
          recurring_month_cost: 24.5,
          email: 'a***@example.com',
        }),
      },
    });
    expect(screen.getByRole('heading', { name: 'Thank you, Ann Mercer' })).toBeTruthy();
    expect(screen.getByText('FBS-1')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Dental $24.50/month plus $15 once' })).toBeTruthy();
    expect(screen.getByText('We are sending a receipt to a***@example.com.')).toBeTruthy();
    expect(screen.getByText('Your coverage starts on March 1, 2027.')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'One-time enrollment fee $15' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'First Month Cost $39.50' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Health and welfare $312' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Total Cost $351.50' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Recurring Cost $24.50/month' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Return to homepage' }));
    expect(act).toHaveBeenCalledWith('home');
  });

  it('has no way home inside a partner’s frame, and tells that partner alone', () => {
    const parent = { postMessage: vi.fn() };
    vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
    const draw = (partner_origin: string) =>
      drawRegion(ReceiptLetter, {
        data: { receipt: ready({ policy_id: 'P1', partner_origin }) },
        options: { hideHome: true },
      });
    draw('https://partner.example');
    expect(screen.queryByRole('button', { name: 'Return to homepage' })).toBeNull();
    const message = { type: 'enrollment_complete', policy_id: 'P1' };
    expect(parent.postMessage.mock.calls).toEqual([[message, 'https://partner.example']]);
    for (const origin of ['*', '', 'https://*', 'partner.example', 'https://a.example/path'])
      draw(origin);
    expect(parent.postMessage).toHaveBeenCalledOnce();
  });
});
