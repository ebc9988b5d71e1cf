import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import CheckboxesWidget from '../../../renderers/widgets/checkboxes/late.tsx';
import DateTimeWidget from '../../../renderers/widgets/date-time/late.tsx';
import FileWidget from '../../../renderers/widgets/file/late.tsx';
import RangeWidget from '../../../renderers/widgets/range/late.tsx';
import TimeWidget from '../../../renderers/widgets/time/late.tsx';
import { drawField } from '../draw-field.tsx';

const scan = (): File => new File(['hello'], 'scan one.txt', { type: 'text/plain' });
const choose = (input: HTMLElement, file: File) =>
  fireEvent.change(input, { target: { files: [file] } });

test('ticks give their values in the order of the choices, and nothing when the last one goes', async () => {
  const { user, value } = drawField(CheckboxesWidget, 'checkboxes', {
    schema: { type: 'array', uniqueItems: true, items: { enum: [1, 2, 3] } },
    value: [3],
  });
  await user.click(screen.getByLabelText('1'));
  expect(value()).toEqual([1, 3]);
  await user.click(screen.getByLabelText('1'));
  await user.click(screen.getByLabelText('3'));
  expect(value()).toBeUndefined();
});

test('a slider gives numbers within its limits and says which', () => {
  const { value, container } = drawField(RangeWidget, 'range', {
    schema: { type: 'integer', minimum: 2, maximum: 9 },
  });
  const slider = screen.getByLabelText('The field');
  expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['2', '9']);
  expect(container.querySelector('output')?.textContent).toBe('–');
  fireEvent.change(slider, { target: { value: '7' } });
  expect(value()).toBe(7);
  expect(container.querySelector('output')?.textContent).toBe('7');
});

test('a file is held as a data address that bears its name; it can be removed', async () => {
  const { user, value } = drawField(FileWidget, 'file', {
    schema: { type: 'string', format: 'data-url' },
  });
  await user.upload(screen.getByLabelText('The field'), scan());
  await waitFor(() => expect(value()).toBe('data:text/plain;name=scan%20one.txt;base64,aGVsbG8='));
  expect(screen.getByText('scan one.txt, 6 bytes')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(value()).toBeUndefined();
});

test('a file whose schema says base64 is held as that alone', async () => {
  const { user, value } = drawField(FileWidget, 'file', {
    schema: { type: 'string', contentEncoding: 'base64' },
  });
  await user.upload(screen.getByLabelText('The field'), scan());
  await waitFor(() => expect(value()).toBe('aGVsbG8='));
});

test('two choices, one right after the other, are both kept', async () => {
  const { value } = drawField(FileWidget, 'file', {
    schema: { type: 'array', items: { type: 'string', format: 'data-url' } },
  });
  const input = screen.getByLabelText('The field');
  for (const word of ['one', 'two']) choose(input, new File([word], `${word}.txt`));
  expect(await screen.findByText('two.txt, 3 bytes')).toBeTruthy();
  expect(screen.getByText('one.txt, 3 bytes')).toBeTruthy();
  expect(value()).toHaveLength(2);
});

test('a file that cannot be read is told of, and tried again', async () => {
  const { user, value } = drawField(FileWidget, 'file', {
    schema: { type: 'string', contentEncoding: 'base64' },
  });
  const input = screen.getByLabelText('The field');
  const reading = vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function fail(
    this: FileReader,
  ) {
    this.dispatchEvent(new ProgressEvent('error'));
  });
  choose(input, scan());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('We could not read scan one.txt.');
  expect(value()).toBeUndefined();
  reading.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(value()).toBe('aGVsbG8='));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(input);
});

test('a time keeps the ending that it had', () => {
  const { value } = drawField(TimeWidget, 'time', {
    schema: { type: 'string', format: 'time' },
    value: '08:30:00+02:00',
  });
  const input = screen.getByLabelText<HTMLInputElement>('The field');
  expect(input.value).toBe('08:30:00');
  fireEvent.change(input, { target: { value: '09:15' } });
  expect(value()).toBe('09:15:00+02:00');
  fireEvent.change(input, { target: { value: '' } });
  expect(value()).toBeUndefined();
});

test('a moment is entered in local time and held in UTC', () => {
  const { value } = drawField(DateTimeWidget, 'date-time', {
    schema: { type: 'string', format: 'date-time' },
  });
  const input = screen.getByLabelText<HTMLInputElement>('The field');
  fireEvent.change(input, { target: { value: '2026-11-20T08:00' } });
  expect(value()).toBe(new Date('2026-11-20T08:00').toISOString());
});
