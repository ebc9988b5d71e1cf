import { cleanup, fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import DateWidget from '../../../renderers/widgets/date/index.tsx';
import { drawField } from '../draw-field.tsx';

const input = (): HTMLInputElement => screen.getByRole('textbox', { name: /The field/ });
const draw = (format: 'date' | 'us-date') => drawField(DateWidget, 'date', { schema: { format } });
const day = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2025-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const usOf = (iso: string): string => iso.replace(/(....)-(..)-(..)/, '$2/$3/$1');
const plain = (part: string): string => String(Number(part));
const ways = [
  usOf,
  (iso: string) => iso,
  (iso: string) => usOf(iso).replaceAll('/', ''),
  (iso: string) => usOf(iso).replaceAll('/', '-'),
  (iso: string) => usOf(iso).split('/').map(plain).join('/'),
  (iso: string) => iso.replaceAll('-', ''),
];
const written = fc
  .tuple(day, fc.constantFrom(...ways))
  .map(([iso, way]) => [iso, way(iso)] as const);

for (const format of ['date', 'us-date'] as const) {
  const meant = (iso: string): string => (format === 'date' ? iso : usOf(iso));

  test(`${format}: a date typed key by key or pasted in any common way is the one meant`, async () => {
    await fc.assert(
      fc.asyncProperty(written, fc.boolean(), async ([iso, text], isPasted) => {
        const { user, value } = draw(format);
        await user.click(input());
        await (isPasted ? user.paste(text) : user.keyboard(text));
        await user.tab();
        expect(input().value).toBe(usOf(iso));
        expect(value()).toBe(meant(iso));
        cleanup();
      }),
      { numRuns: 8 },
    );
  });

  test(`${format}: what is no date stays as it was typed`, async () => {
    for (const text of ['13/15/2020', '13152020', '2020-13-01', '02/30/2020', '12452020', '1/2']) {
      const { user, value } = draw(format);
      await user.type(input(), text);
      await user.tab();
      expect(input().value).toBe(text);
      expect(value()).toBe(text);
      cleanup();
    }
  });

  test(`${format}: a date is edited in the middle and deleted key by key`, async () => {
    await fc.assert(
      fc.asyncProperty(day, day, async (before, after) => {
        const { user, value } = draw(format);
        await user.click(input());
        await user.keyboard(usOf(before).replaceAll('/', ''));
        const [month = '', date = ''] = usOf(after).split('/');
        const year = usOf(before).slice(6);
        await user.type(input(), month, { initialSelectionStart: 0, initialSelectionEnd: 2 });
        expect(input().value).toBe(`${month}${usOf(before).slice(2)}`);
        await user.type(input(), `{Backspace}{Backspace}${date}`, {
          initialSelectionStart: 5,
          initialSelectionEnd: 5,
        });
        await user.tab();
        expect(input().value).toBe(`${month}/${date}/${year}`);
        await user.type(input(), '{Backspace}'.repeat(10));
        expect(input().value).toBe('');
        expect(value()).toBeUndefined();
        cleanup();
      }),
      { numRuns: 8 },
    );
  });
}

test('a year of two digits gets its century when the field is left or Enter is pressed', async () => {
  const { user, value } = draw('us-date');
  await user.type(input(), '1/2/90');
  expect(value()).toBe('1/2/90');
  await user.keyboard('{Enter}');
  expect(value()).toBe('01/02/1990');
  expect(input().value).toBe('01/02/1990');
});

test('a date of birth is never in the century to come', async () => {
  const { user, value } = drawField(DateWidget, 'date', { options: { noFuture: true } });
  await user.type(input(), '010199');
  expect(input().value).toBe('01/01/99');
  await user.tab();
  expect(value()).toBe('01/01/1999');
});

test('a day may be chosen in the calendar, none that is still to come', async () => {
  const opened = vi.fn();
  HTMLInputElement.prototype.showPicker = opened;
  const { user, value, container } = drawField(DateWidget, 'date', {
    schema: { format: 'us-date' },
    options: { noFuture: true, picker: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Choose a day' }));
  expect(opened).toHaveBeenCalledTimes(1);
  const calendar = container.querySelector('input[type=date]') as HTMLInputElement;
  const now = new Date();
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  expect(calendar.max).toBe(today);
  fireEvent.change(calendar, { target: { value: '1985-06-15' } });
  expect(input().value).toBe('06/15/1985');
  expect(value()).toBe('06/15/1985');
  fireEvent.change(calendar, { target: { value: '2999-01-01' } });
  expect(value()).toBe('06/15/1985');
});

test('no calendar is offered for a day that cannot be changed, or where the screen has none', async () => {
  drawField(DateWidget, 'date', { ui: { 'ui:readonly': true }, options: { picker: true } });
  drawField(DateWidget, 'date');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole('button')).toBeNull();
});
