import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { governmentForm } from '../../../bench/forms/government-form.ts';
import { conditions } from './features/conditions.ts';
import { fields } from './features/fields.ts';
import { parts } from './features/parts.ts';
import { openPage } from './open-standard.tsx';

const FEATURES = { ...fields, ...parts, ...conditions };

describe('any standard schema', () => {
  test.each(Object.entries(FEATURES))('%s', async (_, feature) => {
    const { schema, initial, ui, drawn, messages, sent: expected } = feature;
    const { container, sent } = openPage(schema, {
      ...(initial === undefined ? {} : { initial }),
      ...(ui ? { ui } : {}),
    });
    expect(describeControls(container)).toEqual(drawn);
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    if (messages) {
      await waitFor(() => expect(summary()).toEqual(messages));
      expect(sent).toEqual([]);
    } else {
      await waitFor(() => expect(sent).toEqual([expected]));
      expect(summary()).toEqual([]);
    }
  });

  test('errors stand at their fields, the first one gets the focus, and they go as they are mended', async () => {
    const { user, sent } = openPage({
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'integer' } },
      required: ['a', 'b'],
    });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const a = screen.getByLabelText('A');
    await waitFor(() => expect(document.activeElement).toBe(a));
    expect(a.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('Field is required')).toHaveLength(2);
    await user.type(a, 'x');
    expect(screen.getAllByText('Field is required')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'B: Field is required' }));
    const b = screen.getByLabelText('B');
    await waitFor(() => expect(document.activeElement).toBe(b));
    await user.type(b, '1.5');
    expect(screen.getByText('Enter a whole number')).toBeTruthy();
    await user.clear(b);
    await user.type(b, '15');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(sent).toEqual([{ a: 'x', b: 15 }]);
  });

  test('a government form of several hundred fields opens, branches and is judged', async () => {
    const { schema, initialData } = governmentForm(14);
    const { container, form } = openPage(schema, { initial: initialData });
    const control = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`);
    expect(container.querySelectorAll('input, select, textarea').length).toBeGreaterThan(300);
    expect(container.querySelectorAll('.rows').length).toBeGreaterThan(14);
    expect(control('person1.branch')).toBeNull();
    const asked = form.asked;
    fireEvent.change(control('person1.hasServed')!, { target: { value: 'yes' } });
    expect(control('person1.branch')).toBeTruthy();
    expect(control('person2.branch')).toBeNull();
    expect(form.asked - asked).toBeLessThan(6);
    fireEvent.click(container.querySelector('[type=submit]')!);
    // Every person's tax number, and where the first one served.
    await waitFor(() => expect(summary()).toHaveLength(15));
  });
});

function describeControls(container: HTMLElement): string[] {
  const found = container.querySelectorAll<HTMLElement>(
    ['input', 'select', 'textarea', 'fieldset', '[role=group]', 'button']
      .map((one) => `.form ${one}`)
      .join(),
  );
  return [...found].map((element) => `${roleOf(element)} ${nameOf(element)}`.trim());
}

function roleOf(element: HTMLElement): string {
  if (element.matches('fieldset, [role=group]')) return 'group';
  if (element instanceof HTMLSelectElement) return 'combobox';
  if (element instanceof HTMLButtonElement) return 'button';
  const type = element instanceof HTMLInputElement ? element.type : 'text';
  if (type === 'range') return 'slider';
  return ['text', 'email', 'url'].includes(type) || !type
    ? 'textbox'
    : type === 'textarea'
      ? 'textbox'
      : type;
}

function nameOf(element: HTMLElement): string {
  if (element instanceof HTMLFieldSetElement) {
    return element.querySelector(':scope > legend')?.textContent ?? '';
  }
  const by = element.getAttribute('aria-labelledby');
  const labelled = by === null ? undefined : (document.getElementById(by)?.textContent ?? '');
  const own = labelled ?? element.getAttribute('aria-label');
  if (own !== null && own !== undefined) return own;
  if (element instanceof HTMLButtonElement) return element.textContent ?? '';
  const [label] = (element as HTMLInputElement).labels ?? [];
  const name = label?.textContent ?? '';
  if (!(element instanceof HTMLSelectElement)) return name;
  const options = [...element.options].slice(1).map(({ text }) => text);
  return `${name}: ${options.join(', ')}`;
}

function summary(): string[] {
  const panel = document.querySelector('.error-summary');
  return [...(panel?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent ?? '');
}
