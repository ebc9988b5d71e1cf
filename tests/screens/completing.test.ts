import { describe, expect, test } from 'vitest';
import { behaviour as errorMessage } from '../../screens/enrollment/error-message/behaviour.ts';
import { behaviour as receiptPage } from '../../screens/enrollment/receipt/behaviour.ts';
import { behaviour as details } from '../../screens/enrollment/step-details/behaviour.ts';
import { behaviour as review } from '../../screens/enrollment/review-confirm/behaviour.ts';
import { momentWith, ok, portsWith, refused } from './ports.ts';

const session = { tempId: 'e1', today: '2026-11-20' };

describe('Complete Enrollment', () => {
  const data = { additional_notes: 'Please call' };

  test('sends the notes once', async () => {
    const ports = portsWith({ 'save-review-info': ok({ policy_id: 'P1' }) });
    expect(await review.onSubmit?.(momentWith({ data, session }), ports)).toBeUndefined();
    expect(ports.api).toHaveBeenCalledExactlyOnceWith('save-review-info', {
      additional_notes: 'Please call',
      enrollment_id: 'e1',
      first_enroll: '1',
    });
  });

  test('that fails opens the dialog and goes nowhere', async () => {
    const ports = portsWith({ 'save-review-info': refused('A step is missing') });
    expect(await review.onSubmit?.(momentWith({ data, session }), ports)).toMatchObject({
      stop: true,
    });
    expect(ports.open).toHaveBeenCalledExactlyOnceWith('enrollment/error-message', {
      message: 'A step is missing',
      data,
    });
  });

  test.each([
    ['/workplace_info', 'workplace_info'],
    ['/effective_date', 'cart_info'],
    ['/cart_info', 'cart_info'],
  ])('that names %s opens the dialog that leads there', async (field, tab) => {
    const issues = [{ field, message: 'Work: Please complete this step.', keyword: 'server' }];
    const ports = portsWith({ 'save-review-info': refused('Not complete yet', issues) });
    expect(await review.onSubmit?.(momentWith({ data, session }), ports)).toMatchObject({
      issues: [{ field: '', message: 'Not complete yet' }],
      stop: true,
    });
    const message = 'Work: Please complete this step.';
    expect(ports.open).toHaveBeenCalledExactlyOnceWith('enrollment/unfinished-step', {
      steps: [{ tab, message }],
    });
    expect(ports.refresh).toHaveBeenCalledExactlyOnceWith(['@tabs', '@tiles', 'get-plan-cart']);
  });

  test('that is refused for several steps names each of them once', async () => {
    const issue = (field: string, message: string) => ({ field, message, keyword: 'server' });
    const issues = [
      issue('/cart_info', 'Prices have changed.'),
      issue('/billing_info', 'Billing: This card has expired'),
      issue('/effective_date', 'Choose another date.'),
    ];
    const ports = portsWith({ 'save-review-info': refused('Not complete yet', issues) });
    await review.onSubmit?.(momentWith({ data, session }), ports);
    expect(ports.open).toHaveBeenCalledExactlyOnceWith('enrollment/unfinished-step', {
      steps: [
        { tab: 'cart_info', message: 'Prices have changed. Choose another date.' },
        { tab: 'billing_info', message: 'Billing: This card has expired' },
      ],
    });
  });

  test('that is refused for the notes says so under them, without a dialog', async () => {
    const issues = [{ field: '/additional_notes', message: 'Too long', keyword: 'maxLength' }];
    const ports = portsWith({ 'save-review-info': refused('Please check', issues) });
    expect(await review.onSubmit?.(momentWith({ data, session }), ports)).toEqual({
      issues,
      stop: true,
    });
    expect(ports.open).not.toHaveBeenCalled();
  });

  test('that succeeds empties the cart and forgets that a spouse was offered', async () => {
    const ports = portsWith(
      { 'save-review-info': ok({ policy_id: 'P1' }) },
      { isSpouseEnrollAccept: true },
    );
    await review.onSubmit?.(momentWith({ data, session }), ports);
    expect(ports.session.get().isSpouseEnrollAccept).toBe(false);
    expect(ports.refresh).toHaveBeenCalledExactlyOnceWith(['get-cart-count']);
  });

  test('Try again first asks whether the policy exists', async () => {
    const there = portsWith({ 'get-receipt': ok({ policy_id: 'P1' }) });
    await errorMessage.onAction?.again?.(momentWith({ session }), there);
    expect(there.go).toHaveBeenCalledExactlyOnceWith('/enrollment/receipt/e1', { replace: true });
    const missing = portsWith(
      {
        'get-receipt': refused('Not yet'),
        'save-review-info': ok({ policy_id: 'P1' }),
      },
      { isSpouseEnrollAccept: true },
    );
    await errorMessage.onAction?.again?.(momentWith({ session, args: { data } }), missing);
    expect(missing.go).toHaveBeenCalledExactlyOnceWith('/enrollment/receipt/e1', { replace: true });
    expect(missing.session.get().isSpouseEnrollAccept).toBe(false);
    expect(missing.refresh).toHaveBeenCalledExactlyOnceWith(['get-cart-count']);
  });

  test('Try again that fails again says why and goes nowhere', async () => {
    const ports = portsWith({
      'get-receipt': refused('Not yet'),
      'save-review-info': refused('A step is missing'),
    });
    await errorMessage.onAction?.again?.(momentWith({ session, args: { data } }), ports);
    expect(ports.notice).toHaveBeenCalledExactlyOnceWith('A step is missing', 'error');
    expect(ports.go).not.toHaveBeenCalled();
  });

  test('Try again that is refused for the notes says so, and leads to no step', async () => {
    const issues = [{ field: '/additional_notes', message: 'Too long', keyword: 'maxLength' }];
    const ports = portsWith({
      'get-receipt': refused('Not yet'),
      'save-review-info': refused('Too long', issues),
    });
    await errorMessage.onAction?.again?.(momentWith({ session, args: { data } }), ports);
    expect(ports.notice).toHaveBeenCalledExactlyOnceWith('Too long', 'error');
    expect(ports.open).not.toHaveBeenCalled();
  });

  test('Try again that finds a step missing leads there', async () => {
    const issue = { field: '/billing_info', message: 'Billing: This card has expired' };
    const issues = [{ ...issue, keyword: 'server' }];
    const ports = portsWith({
      'get-receipt': refused('Not yet'),
      'save-review-info': refused('Not complete yet', issues),
    });
    await errorMessage.onAction?.again?.(momentWith({ session, args: { data } }), ports);
    expect(ports.close).toHaveBeenCalledOnce();
    expect(ports.open).toHaveBeenCalledExactlyOnceWith('enrollment/unfinished-step', {
      steps: [{ tab: 'billing_info', message: issue.message }],
    });
    expect(ports.notice).not.toHaveBeenCalled();
    expect(ports.go).not.toHaveBeenCalled();
  });

  test('an answer that got lost is not called a failure when the policy is there', async () => {
    const ports = portsWith({
      'save-review-info': { ok: false, status: 0, message: 'No answer', issues: [] },
      'get-receipt': ok({ policy_id: 'P1' }),
    });
    expect(await review.onSubmit?.(momentWith({ data, session }), ports)).toBeUndefined();
    expect(ports.open).not.toHaveBeenCalled();
  });
});

describe('changing a step from review', () => {
  const tile = { screen: 'enrollment/contact-info', tab: 'contact_info' };

  test('opens it over the page, or on its own page which leads back', async () => {
    const place = portsWith();
    await review.onAction?.edit?.(momentWith({ args: { ...tile, editing: 'place' } }), place);
    expect(place.open).toHaveBeenCalledExactlyOnceWith('enrollment/contact-info', {}, 'edit');
    const page = portsWith();
    await review.onAction?.edit?.(momentWith({ args: { ...tile, editing: 'page' } }), page);
    expect(page.go).toHaveBeenCalledExactlyOnceWith('@tab', {
      query: { tab: 'contact_info', navto: 'review-confirm' },
    });
  });

  test('from its details closes them first', async () => {
    const ports = portsWith();
    await details.onAction?.edit?.(momentWith({ args: { ...tile, editing: 'place' } }), ports);
    expect(ports.close).toHaveBeenCalledOnce();
    expect(ports.open).toHaveBeenCalledOnce();
  });
});

describe('the receipt', () => {
  const params = { id: 'e1' };
  const receipt = { policy_id: 'P1', effective_date: '03/01/2027' };

  test('ends the enrollment in this browser and asks for the invoice where one is made', async () => {
    const ports = portsWith(
      {
        'get-receipt': ok({ ...receipt, callInvoice: true }),
        'auto-invoice-generation': ok(),
      },
      { tempId: 'e1', effective_date: '03/01/2027', dependentSyncId: 'd1' },
    );
    await receiptPage.onOpen?.(momentWith({ session: { tempId: 'e1' }, params }), ports);
    expect(ports.session.get()).toMatchObject({
      tempId: '',
      effective_date: '',
      dependentSyncId: '',
    });
    expect(ports.api.mock.calls[1]?.slice(0, 2)).toEqual([
      'auto-invoice-generation',
      { enrollment_id: 'e1', policy_id: 'P1', effectiveDate: '03/01/2027' },
    ]);
  });

  test('asks for no invoice otherwise, and keeps another enrollment that was begun', async () => {
    const ports = portsWith({ 'get-receipt': ok({ ...receipt, callInvoice: false }) });
    await receiptPage.onOpen?.(momentWith({ session: { tempId: 'e2' }, params }), ports);
    expect(ports.session.set).not.toHaveBeenCalled();
    expect(ports.api).toHaveBeenCalledOnce();
  });

  test('that cannot be read changes nothing', async () => {
    const ports = portsWith({ 'get-receipt': refused('Not completed yet') });
    await receiptPage.onOpen?.(momentWith({ session: { tempId: 'e1' }, params }), ports);
    expect(ports.session.set).not.toHaveBeenCalled();
  });
});
