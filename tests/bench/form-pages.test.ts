// @vitest-environment jsdom
import '../setup/dom.ts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type BenchRequest,
  benchFields,
  benchValues,
  countFaults,
} from '../../bench/forms/bench-fields.ts';
import { schemaOf, uiSchemaOf } from '../../bench/forms/bench-schema.ts';
import { openHandWritten } from '../../bench/forms/hand-written/open-hand-written.tsx';
import { loadOurs, openOurs } from '../../bench/forms/ours/open-ours.tsx';
import type { Contender } from '../../bench/forms/pages/bench-window.ts';
import { readRequest } from '../../bench/forms/pages/bench-window.ts';
import { openStock } from '../../bench/forms/stock/open-stock.tsx';

const REQUEST: BenchRequest = { n: 20, mode: 'submit', conditional: false };
const PAIR: [string, (request: BenchRequest) => Contender][] = [
  ['ours', openOurs],
  ['hand-written', openHandWritten],
];

beforeAll(loadOurs);

describe('the bench form', () => {
  it('has as many fields as the address asks for', () => {
    const request = readRequest('http://bench/bench/form?n=137&mode=live&conditional=1');
    expect(request).toEqual({ n: 137, mode: 'live', conditional: true });
    const fields = benchFields(request);
    expect(fields.map(({ name }) => name)).toEqual(
      Array.from({ length: 137 }, (_, at) => `f${at}`),
    );
    expect(Object.keys(benchValues(fields, 'submit'))).toHaveLength(137);
    expect(fields.filter(({ unless }) => unless)).toHaveLength(13);
    expect(countFaults(benchFields({ n: 500, conditional: true }))).toBe(325);
    const schema = schemaOf(fields) as { properties: object; allOf: object[] };
    expect(Object.keys(schema.properties)).toHaveLength(124);
    expect(schema.allOf).toHaveLength(13);
  });

  it.each([...PAIR, ['stock', openStock] as const])('is drawn whole by %s', (_, open) => {
    const { container } = render(open({ ...REQUEST, n: 30, conditional: true }).draw());
    const controls = container.querySelectorAll<HTMLInputElement>('input, select, textarea');
    const names = new Set([...controls].map(fieldOf));
    expect([...names].sort()).toEqual(
      benchFields({ n: 30, conditional: true })
        .map(({ name }) => name)
        .sort(),
    );
  });
});

describe('ours and the hand-written form', () => {
  it('show the same fields', () => {
    const [ours, other] = PAIR.map(([, open]) => show(open, REQUEST, describeFields));
    expect(ours).toHaveLength(20 + 2 * 2);
    expect(ours).toEqual(other);
  });

  it('say the same at the same moment when typed text is judged late', async () => {
    const [ours, other] = await playBoth(REQUEST);
    expect(ours).toEqual(other);
    expect(ours?.typed).toEqual([]);
    expect(ours?.left).toEqual(['Enter five digits']);
    expect(ours?.mended).toEqual([]);
    expect(ours?.submitted).toEqual(['Use letters only', 'Field is required', 'Field is required']);
  });

  it('say the same at the same moment when typed text is judged at once', async () => {
    const [ours, other] = await playBoth({ ...REQUEST, mode: 'live' });
    expect(ours).toEqual(other);
    expect(ours?.typed).toEqual(['Enter five digits']);
  });

  it.each(PAIR)('hide a field on which another one depends: %s', async (_, open) => {
    render(open({ ...REQUEST, conditional: true }).draw());
    expect(screen.getByLabelText('Employer 2')).toBeTruthy();
    type(/^First name 2/, 'hide');
    await waitFor(() => expect(screen.queryByLabelText('Employer 2')).toBeNull());
    expect(screen.getByLabelText('Employer 1')).toBeTruthy();
    type(/^First name 2/, 'show');
    expect(await screen.findByLabelText('Employer 2')).toBeTruthy();
  });
});

describe('a form that somebody hands over', () => {
  it('is drawn and judged by ours', async () => {
    const fields = benchFields({ n: 10, conditional: false });
    const contender = openOurs({ ...REQUEST, n: 1 });
    contender.define?.({
      schema: schemaOf(fields),
      uiSchema: uiSchemaOf(fields),
      initialData: { f0: 'Anna', f4: '75001' },
    });
    const { container } = render(contender.draw());
    expect(within(container).getByLabelText<HTMLInputElement>(/^First name 1/).value).toBe('Anna');
    expect(container.querySelector<HTMLInputElement>('[name=f4]')?.value).toBe('75001');
    submit();
    // Required and empty: last name, email, state, best time, employer.
    await waitFor(() => expect(messages()).toEqual(Array(5).fill('Field is required')));
  });
});

interface Outcome {
  typed: string[];
  left: string[];
  mended: string[];
  submitted: string[];
  focused: string | null;
}

async function playBoth(request: BenchRequest): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [, open] of PAIR) {
    const { unmount } = render(open(request).draw());
    outcomes.push(await play());
    unmount();
  }
  return outcomes;
}

// Mistypes, leaves the field, corrects it, empties others and submits.
async function play(): Promise<Outcome> {
  const zip = type(/^ZIP code 1/, '7500');
  const typed = messages();
  fireEvent.blur(zip);
  const left = messages();
  type(/^ZIP code 1/, '75002');
  const mended = messages();
  type(/^First name 2/, 'R2D2');
  type(/^Last name 2/, '');
  fireEvent.change(screen.getByLabelText(/^State 2/), { target: { value: '' } });
  submit();
  await screen.findByText('There are 3 problems');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
  const focused = document.activeElement?.getAttribute('name') ?? null;
  return { typed, left, mended, submitted: messages(), focused };
}

function type(label: RegExp, text: string): HTMLElement {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  return field;
}

function submit(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
}

function messages(): string[] {
  return [...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent ?? '');
}

function show<T>(
  open: (request: BenchRequest) => Contender,
  request: BenchRequest,
  read: (container: HTMLElement) => T,
): T {
  const { container, unmount } = render(open(request).draw());
  const seen = read(container);
  unmount();
  return seen;
}

// A group of radios may have a longer name, to distinguish it from those of other forms.
function fieldOf({ name }: Element & { name: string }): string {
  return name.replace(/^.*_/, '');
}

// Everything that is shown or read out about each control, and what its look depends on.
function describeFields(container: HTMLElement): object[] {
  const controls = [
    ...container.querySelectorAll<HTMLInputElement>('input[name], select[name], textarea[name]'),
  ];
  return controls.map((control) => ({
    tag: control.tagName,
    type: control.type,
    field: fieldOf(control),
    className: control.className,
    label: describeText(control.labels?.[0]),
    legend: describeText(control.closest('fieldset')?.querySelector('legend')),
    value: control.value,
    checked: control.checked,
    required: control.getAttribute('aria-required'),
    described: (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent),
    inputMode: control.inputMode,
    autoComplete: control.autocomplete,
    around: [...ancestors(control)]
      .filter(isSeen)
      .map(({ tagName, className }) => `${tagName} ${className}`),
  }));
}

function describeText(element: Element | null | undefined): string | undefined {
  return element ? `${element.className}: ${element.textContent}` : undefined;
}

// Our input has a box for a word at its end, which is invisible while there is none.
function isSeen({ classList }: Element): boolean {
  return !classList.contains('input-with');
}

// Up to the row, which is where a field begins.
function* ancestors(control: Element): Generator<Element> {
  for (let at = control.parentElement; at; at = at.parentElement) {
    yield at;
    if (at.classList.contains('row')) return;
  }
}
