import { expect, test } from 'vitest';
import { redactForm } from '../../../src/app/screenshots/redact-form.ts';
import { labelOfNode } from '../../../src/shared/forms/form-shape.ts';
import { shapeOf } from '../../../src/shared/forms/form-data/form-version.ts';
import type { EffectiveScreen } from '../../../src/shared/forms/types.ts';

const SSN = '219099999';
const text = (title: string) => ({ type: 'string', title });
const SCREEN: EffectiveScreen = {
  id: 'test/person',
  version: 1,
  title: 'Person',
  schema: {
    type: 'object',
    properties: {
      city: text('City'),
      kind: text('Kind'),
      ssn: text('SSN'),
      name: text('Name'),
      home: { type: 'object', title: 'Home', properties: { zip: text('ZIP') } },
      rows: { type: 'array', title: 'Rows', items: { type: 'object', properties: {} } },
    },
  },
  form: {
    schema: 'forms/person',
    fields: { '/ssn': { private: true } },
    groups: [{ title: 'About you', hint: 'A hint', fields: ['/city'] }],
    submit: { label: 'Next' },
  },
  picture: { shows: ['/city', '/kind', '/ssn', '/home/zip', '/rows'] },
};

const LABELS = [...shapeOf(SCREEN).nodes].map(([at, node]) => [at, labelOfNode(node)] as const);

const markOf = (field: string) => `person${field.replaceAll('/', '_')}`;
const field = (at: string, inside: string) =>
  `<div class="field" data-field="${markOf(at)}">${inside}</div>`;

function pictured(
  html: string,
  screen = SCREEN,
  labels: readonly [string, string][] = [],
): HTMLElement {
  const copy = document.createElement('div');
  copy.innerHTML = html;
  return redactForm({ screen, copy, markOf, labels: new Map([...LABELS, ...labels]) });
}
const boxes = (page: HTMLElement) =>
  [...page.querySelectorAll('div')].filter((one) => one.style.background !== '');

test('shows a field that is named as harmless, with what was typed', () => {
  const page = pictured(field('/city', '<label for="a">City</label><input id="a" value="Paris">'));
  expect(page.textContent).toContain('Paris');
  expect(boxes(page)).toHaveLength(0);
});

test('shows the words of a choice, not its code', () => {
  const choice =
    '<select><option value="1">One</option><option value="2" selected>Two</option></select>';
  expect(pictured(field('/kind', choice)).textContent).toContain('Two');
});

test('covers every other field: only its label and a grey box are left', () => {
  const page = pictured(
    field('/name', '<label>Name Ada</label><input value="Ada"><p>Ada again</p>'),
  );
  expect(page.innerHTML).not.toContain('Ada');
  expect(page.textContent).toContain('Name');
  const [box] = boxes(page);
  expect(box?.style.background).toBe('rgb(154, 166, 163)');
});

test('calls a covered field as the form calls it just now', () => {
  const page = pictured(field('/name', '<label>Your name</label><input value="Ada">'), SCREEN, [
    ['/name', 'Client’s name'],
  ]);
  expect(page.textContent).toBe('PersonClient’s name');
});

test('what is private is covered even where the configuration names it as harmless', () => {
  const page = pictured(
    field('/ssn', `<input value="${SSN}"><p>On file: ends in 9999.</p>`) +
      field('/rows', `<p>Ada ${SSN}</p>`),
  );
  expect(page.innerHTML).not.toMatch(/219|9999/);
  expect(boxes(page)).toHaveLength(2);
});

test('a part is covered as a whole when something in it is private', () => {
  const screen: EffectiveScreen = {
    ...SCREEN,
    form: { ...SCREEN.form!, fields: { '/home': { private: true } } },
  };
  expect(pictured(field('/home/zip', '<input value="75001">'), screen).innerHTML).not.toContain(
    '75001',
  );
});

test('leaves out what is neither a field nor words of the screen file', () => {
  const page = pictured(
    `<div class="group"><div><h2>About you</h2><p>A hint</p></div>${field('/city', '<input value="Paris">')}
     <p>Welcome back, Ada</p><div role="status">The total is 12</div><img src="data:,"><canvas></canvas></div>
     <section><p>Ada ${SSN}</p></section>`,
  );
  expect(page.textContent).toContain('About you');
  expect(page.textContent).toContain('A hint');
  expect(page.innerHTML).not.toMatch(/Ada|total|219/);
  expect(page.querySelector('img, canvas, section')).toBeNull();
});

test('rows of a list and fields of other screens show nothing', () => {
  const page = pictured(
    `<fieldset>${field('/rows/k1/name', '<input value="Ada">')}</fieldset>
     <div data-field="other_city"><input value="Rome"></div>`,
  );
  expect(page.innerHTML).not.toMatch(/Ada|Rome/);
  expect(boxes(page)).toHaveLength(2);
});

test('without a list of harmless fields nothing shows', () => {
  const { picture: _none, ...screen } = SCREEN;
  const page = pictured(field('/city', '<input value="Paris">'), screen);
  expect(page.innerHTML).not.toContain('Paris');
});

test('a copy bears no id or name by which it could pass for the field', () => {
  const page = pictured(
    field(
      '/city',
      '<input type="radio" id="a" name="city" form="f" value="1" checked aria-label="x">',
    ),
  );
  const radio = page.querySelector('input');
  expect(radio?.checked).toBe(true);
  expect(radio?.getAttributeNames().sort()).toEqual(['checked', 'type', 'value']);
});

test('a region of which the screen says that nothing in it is private shows as it is; any other is left out', () => {
  const page = pictured(`<h1>My Cart</h1>
    <div data-screenshot="store/cart"><section id="lines"><p>Dental Basic $31</p>
      <select><option value="a">January 1</option><option value="b" selected>February 1</option></select>
    </section></div>
    <section><p>Ada ${SSN}</p></section>`);
  expect(page.textContent).toContain('Dental Basic $31');
  expect(page.textContent).toContain('February 1');
  expect(page.textContent).not.toContain('January 1');
  expect(page.innerHTML).not.toMatch(/Ada|id="lines"|data-screenshot/);
});
