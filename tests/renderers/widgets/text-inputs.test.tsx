import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import AccountNumberWidget from '../../../renderers/widgets/account-number/late.tsx';
import CardNumberWidget from '../../../renderers/widgets/card-number/late.tsx';
import { brandName } from '../../../src/shared/domain/payment.ts';
import DateWidget from '../../../renderers/widgets/date/index.tsx';
import EmailWidget from '../../../renderers/widgets/email/index.tsx';
import MoneyWidget from '../../../renderers/widgets/money/late.tsx';
import NumberTextWidget from '../../../renderers/widgets/number-text/index.tsx';
import PhoneWidget from '../../../renderers/widgets/phone/index.tsx';
import ReadonlyWidget from '../../../renderers/widgets/readonly/late.tsx';
import RoutingWidget from '../../../renderers/widgets/routing/late.tsx';
import SecurityCodeWidget from '../../../renderers/widgets/security-code/late.tsx';
import SsnWidget from '../../../renderers/widgets/ssn/index.tsx';
import TextareaWidget from '../../../renderers/widgets/textarea/late.tsx';
import TextWidget from '../../../renderers/widgets/text/index.tsx';
import ZipWidget from '../../../renderers/widgets/zip/index.tsx';
import { drawField } from '../draw-field.tsx';

function input(): HTMLInputElement {
  return screen.getByRole('textbox', { name: /The field/ });
}

describe('digits that group themselves', () => {
  it.each([
    ['phone', '5550100123', PhoneWidget, '(555) 010-0123', '5550100123'],
    ['phone', '555010', PhoneWidget, '(555) 010', '555010'],
    ['zip', '75001-1234', ZipWidget, '75001', '75001'],
    ['ssn', '123456789', SsnWidget, '123-45-6789', '123456789'],
    [
      'card-number',
      '4242424242424242',
      CardNumberWidget,
      '4242 4242 4242 4242',
      '4242424242424242',
    ],
    ['routing', '0210000219', RoutingWidget, '021000021', '021000021'],
    ['account-number', '12a34', AccountNumberWidget, '1234', '1234'],
    ['security-code', '12345', SecurityCodeWidget, '1234', '1234'],
    ['phone', '15550100123', PhoneWidget, '(555) 010-0123', '5550100123'],
  ] as const)('%s: %s', async (name, keys, widget, shown, held) => {
    const { user, value } = drawField(widget, name);
    await user.type(input(), keys);
    expect(input().value).toBe(shown);
    expect(value()).toBe(held);
  });

  it.each([
    ['1250.5', '1250.50'],
    ['1250.', '1250'],
    ['1250.50', '1250.50'],
    ['1250.505', '1250.505'],
  ])('money: who leaves %s behind means %s', async (keys, held) => {
    const { user, value } = drawField(MoneyWidget, 'money');
    await user.type(input(), keys);
    await user.tab();
    expect(input().value).toBe(held);
    expect(value()).toBe(held);
  });

  it.each([
    ['number-text', '007', NumberTextWidget, '007'],
    ['number-text', '5.5', NumberTextWidget, '5.5'],
    ['number-text', '-5', NumberTextWidget, '-5'],
    ['number-text', '1 0', NumberTextWidget, '1 0'],
    ['number-text', '1000', NumberTextWidget, '1000'],
    ['number-text', '1,250', NumberTextWidget, '1250'],
    ['money', '1,5', MoneyWidget, '1,5'],
    ['money', '-5', MoneyWidget, '-5'],
    ['money', '$1,250.50', MoneyWidget, '1250.50'],
    ['money', '1,500,000', MoneyWidget, '1500000'],
  ] as const)(
    '%s: %s typed or pasted is never another number',
    async (name, keys, widget, held) => {
      for (const way of ['type', 'paste'] as const) {
        const { user, value, unmount } = drawField(widget, name, { schema: { maxLength: 3 } });
        await user.click(input());
        await (way === 'type' ? user.keyboard(keys) : user.paste(keys));
        await user.tab();
        expect(input().value).toBe(held);
        expect(value()).toBe(held);
        unmount();
      }
    },
  );

  it.each([
    ['100%', '100'],
    [' 50 % ', '50'],
    ['7', '7'],
    ['5a%', '5a%'],
    ['1 0%', '1 0%'],
  ])('number-text: %j typed as a percentage is %j', async (keys, held) => {
    const options = { percent: true };
    const { user, value } = drawField(NumberTextWidget, 'number-text', { options });
    await user.type(input(), keys);
    await user.tab();
    expect(value()).toBe(held);
  });

  it('number-text: what is no percentage keeps the sign', async () => {
    const { user, value } = drawField(NumberTextWidget, 'number-text');
    await user.type(input(), '50%');
    expect(value()).toBe('50%');
  });

  it.each([
    ['phone', '+1 (555) 010-0123', PhoneWidget, '5550100123'],
    ['zip', '75001-1234', ZipWidget, '75001'],
    ['zip', '750011', ZipWidget, '750011'],
    ['ssn', '1234567890', SsnWidget, '1234567890'],
    ['security-code', '12345', SecurityCodeWidget, '12345'],
  ] as const)('%s: pasted %s is not cut into another number', async (name, text, widget, held) => {
    const { user, value } = drawField(widget, name);
    await user.click(input());
    await user.paste(text);
    expect(value()).toBe(held);
  });

  it('takes a pasted number with its signs', async () => {
    const { user, value } = drawField(PhoneWidget, 'phone');
    await user.click(input());
    await user.paste('(555) 010-0199');
    expect(value()).toBe('5550100199');
  });

  it('can be deleted key by key', async () => {
    const { user, value } = drawField(SsnWidget, 'ssn', { value: '123456789' });
    await user.type(input(), '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(input().value).toBe('123-4');
    expect(value()).toBe('1234');
  });

  it('keeps the caret where the person types', async () => {
    const { user, value } = drawField(CardNumberWidget, 'card-number', { value: '42424242' });
    await user.type(input(), '99', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(value()).toBe('4299424242');
    expect(input().selectionStart).toBe('4299'.length);
  });

  it('gives nothing, not an empty text, when emptied', async () => {
    const { user, value } = drawField(ZipWidget, 'zip', { value: '75001' });
    await user.clear(input());
    expect(value()).toBeUndefined();
  });

  it('shows a number on file by its last four, and brings it back when the new one is deleted', async () => {
    const { user, value } = drawField(SsnWidget, 'ssn', { value: '*****6789' });
    expect(input().value).toBe('');
    expect(input()).toHaveProperty('placeholder', '*****6789');
    expect(describing()).toContain('On file: ends in 6789. Type to replace it.');
    await user.type(input(), '12');
    expect(value()).toBe('12');
    expect(describing()).toContain('This replaces what is on file.');
    await user.type(input(), '{Backspace}{Backspace}');
    expect(value()).toBe('*****6789');
  });

  it('does not offer to replace a number on file that is locked', () => {
    drawField(AccountNumberWidget, 'account-number', {
      value: '*****6789',
      ui: { 'ui:readonly': true },
    });
    expect(screen.getByText('On file: ends in 6789.')).toBeTruthy();
  });

  it('says the brand of a card', () => {
    drawField(CardNumberWidget, 'card-number', { value: '4242' });
    expect(screen.getByText('Visa')).toBeTruthy();
    expect(['5555', '2720', '371', '6011', '9999'].map(brandName)).toEqual([
      'Mastercard',
      'Mastercard',
      'American Express',
      'Discover',
      undefined,
    ]);
  });
});

describe('a date', () => {
  it('shows its slashes while digits are typed, and pads when left', async () => {
    const { user, value, blurred } = drawField(DateWidget, 'date');
    await user.type(input(), '0412198');
    expect(input().value).toBe('04/12/198');
    await user.clear(input());
    await user.type(input(), '4/12/1986');
    expect(value()).toBe('04/12/1986');
    await user.tab();
    expect(input().value).toBe('04/12/1986');
    expect(blurred).toEqual(['04/12/1986']);
  });

  it('understands a pasted ISO date', async () => {
    const { user, value } = drawField(DateWidget, 'date');
    await user.click(input());
    await user.paste('1986-04-12');
    expect(value()).toBe('04/12/1986');
  });

  it('refuses a day to come where only past ones make sense', async () => {
    const { user } = drawField(DateWidget, 'date', { options: { noFuture: true } });
    await user.type(input(), '01012990');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(describing()).toContain('This day is still to come.');
  });

  it('holds YYYY-MM-DD where the schema says so', async () => {
    const { user, value } = drawField(DateWidget, 'date', {
      schema: { format: 'date' },
      value: '1986-04-12',
    });
    expect(input().value).toBe('04/12/1986');
    await user.clear(input());
    await user.type(input(), '05011990');
    expect(value()).toBe('1990-05-01');
  });
});

describe('what every text-like input carries', () => {
  it('has label, hint, error, required and the ways to fill it', () => {
    drawField(TextWidget, 'text', {
      required: true,
      error: 'Field is required',
      options: {
        hint: 'As on your ID',
        autocomplete: 'given-name',
        inputMode: 'text',
        maxLength: 60,
      },
    });
    expect(input().getAttribute('aria-required')).toBe('true');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(input().autocomplete).toBe('given-name');
    expect(input().maxLength).toBe(60);
    expect(describing()).toBe('As on your ID Field is required');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(input().name).not.toBe('');
  });

  it('is read-only, with the reason, or disabled', async () => {
    const { user, value } = drawField(TextWidget, 'text', {
      value: 'Ann',
      ui: { 'ui:readonly': true },
      options: { locked: 'From your details.' },
    });
    await user.type(input(), 'x');
    expect(value()).toBe('Ann');
    expect(input().readOnly).toBe(true);
    expect(describing()).toBe('From your details.');
  });

  it('says what a check is doing', () => {
    drawField(RoutingWidget, 'routing', { options: { busy: 'Looking up…' } });
    expect(screen.getByRole('status').textContent).toBe('Looking up…');
  });

  it('drops the blank that phones put behind a word', async () => {
    const { user, value } = drawField(EmailWidget, 'email');
    await user.type(input(), 'ann@example.com ');
    expect(value()).toBe('ann@example.com');
    expect(input().inputMode).toBe('email');
  });

  it('counts the characters of a long text near its end', async () => {
    const { user } = drawField(TextareaWidget, 'textarea', { schema: { maxLength: 10 } });
    await user.type(input(), '123456789012');
    expect(screen.getByText('10 of 10 characters')).toBeTruthy();
  });

  it('shows a value that is only to be read in words', () => {
    drawField(ReadonlyWidget, 'readonly', {
      value: '1',
      options: { options: [{ value: '1', label: 'Female' }] },
    });
    expect(input().value).toBe('Female');
  });
});

/** All texts that describe the input, in the order in which they are read out. */
function describing(): string {
  const ids = input().getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}
