import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import AgreementsWidget from '../../../renderers/widgets/agreements/late.tsx';
import CheckboxWidget from '../../../renderers/widgets/checkbox/index.tsx';
import HiddenWidget from '../../../renderers/widgets/hidden/index.tsx';
import RadioCardsWidget from '../../../renderers/widgets/radio-cards/index.tsx';
import RadioWidget from '../../../renderers/widgets/radio/index.tsx';
import SelectWidget from '../../../renderers/widgets/select/index.tsx';
import { drawField } from '../draw-field.tsx';

const TIERS = [
  { value: 'IO', label: 'Member Only' },
  { value: 'IF', label: 'Family' },
];

describe('select', () => {
  it('starts without an answer and gives the chosen value', async () => {
    const { user, value } = drawField(SelectWidget, 'select', { options: { options: TIERS } });
    const select = screen.getByRole('combobox', { name: 'The field' });
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Please Select', 'Member Only', 'Family']);
    await user.selectOptions(select, 'Family');
    expect(value()).toBe('IF');
    await user.selectOptions(select, 'Please Select');
    expect(value()).toBeUndefined();
  });

  it('reads the names of states and the choices of a schema', async () => {
    const { user, value, unmount } = drawField(SelectWidget, 'select', {
      options: { options: [{ name: 'Texas', abbrev: 'TX' }] },
    });
    await user.selectOptions(screen.getByRole('combobox'), 'Texas');
    expect(value()).toBe('TX');
    unmount();
    const numbers = drawField(SelectWidget, 'select', {
      schema: { type: 'integer', enum: [1, 2] },
    });
    await numbers.user.selectOptions(screen.getByRole('combobox'), '2');
    expect(numbers.value()).toBe(2);
  });

  it('begins with the words of its list, which nobody can choose', async () => {
    const none = { value: 'null', name: 'Please Select', disabled: true };
    const { user, value } = drawField(SelectWidget, 'select', {
      options: { options: [none, ...TIERS] },
    });
    const options = within(screen.getByRole('combobox')).getAllByRole<HTMLOptionElement>('option');
    expect(options.map((option) => [option.value, option.disabled, option.selected])).toEqual([
      ['null', true, true],
      ['IO', false, false],
      ['IF', false, false],
    ]);
    expect(value()).toBeUndefined();
    await user.selectOptions(screen.getByRole('combobox'), 'Family');
    expect(value()).toBe('IF');
  });

  it('is a select still while it is read-only: it says so, is reached, and holds its answer alone', async () => {
    const { user, value } = drawField(SelectWidget, 'select', {
      value: 'IF',
      options: { options: TIERS },
      ui: { 'ui:readonly': true },
    });
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'The field' });
    expect(select.value).toBe('Family');
    expect(select.getAttribute('aria-readonly')).toBe('true');
    expect(within(select).getAllByRole('option')).toHaveLength(1);
    await user.tab();
    expect(document.activeElement).toBe(select);
    await user.keyboard('{ArrowUp}M');
    expect(value()).toBe('IF');
  });

  it('does not open while it is read-only, and is focused by a press all the same', () => {
    drawField(SelectWidget, 'select', {
      value: 'IF',
      options: { options: TIERS },
      ui: { 'ui:readonly': true },
    });
    const select = screen.getByRole('combobox');
    expect(fireEvent.mouseDown(select)).toBe(false);
    expect(document.activeElement).toBe(select);
    for (const key of [' ', 'Enter', 'ArrowDown', 'F4'])
      expect(fireEvent.keyDown(select, { key })).toBe(false);
    expect(fireEvent.keyDown(select, { key: 'Tab' })).toBe(true);
  });
});

describe.each([
  ['radio', RadioWidget],
  ['radio-cards', RadioCardsWidget],
] as const)('%s', (name, widget) => {
  it('is one group with a name, a hint and an error', () => {
    drawField(widget, name, {
      required: true,
      error: 'Please choose a tier',
      options: { options: TIERS, hint: 'You can change it later' },
    });
    const group = screen.getByRole('radiogroup', { name: 'The field' });
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(group.getAttribute('aria-required')).toBe('true');
    const ids = group.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'You can change it later',
      'Please choose a tier',
    ]);
  });

  it('is answered by keyboard', async () => {
    const { user, value } = drawField(widget, name, { options: { options: TIERS } });
    await user.tab();
    await user.keyboard(' ');
    expect(value()).toBe('IO');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Member Only' }).checked).toBe(true);
  });

  it('carries the field’s id on the control that a link leads to', () => {
    drawField(widget, name, { options: { options: TIERS }, value: 'IF' });
    expect(document.getElementById('root_field')).toBe(
      screen.getByRole('radio', { name: 'Family' }),
    );
  });

  it('cannot be changed while read-only', async () => {
    const { user, value } = drawField(widget, name, {
      options: { options: TIERS },
      value: 'IF',
      ui: { 'ui:readonly': true },
    });
    await user.click(screen.getByRole('radio', { name: 'Member Only' }));
    expect(value()).toBe('IF');
  });
});

describe('radio-cards', () => {
  it('says more about a choice where it is told to', () => {
    drawField(RadioCardsWidget, 'radio-cards', {
      options: { options: TIERS, hints: { IO: 'Just you' }, icons: { IO: 'user', IF: 'nonsense' } },
    });
    expect(screen.getByRole('radio', { name: /Just you/ })).toBeTruthy();
  });

  it('tells what is settled, and asks nothing', () => {
    const settled = {
      options: { options: TIERS.slice(0, 1) },
      value: 'IO',
      ui: { 'ui:readonly': true },
    };
    drawField(RadioCardsWidget, 'radio-cards', settled);
    const group = screen.getByRole('group', { name: 'The field' });
    expect(within(group).getByText('Member Only')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  it('stays a choice while there is another way, or it may still change', () => {
    drawField(RadioCardsWidget, 'radio-cards', {
      options: { options: TIERS },
      value: 'IO',
      ui: { 'ui:readonly': true },
    });
    drawField(RadioCardsWidget, 'radio-cards', { options: { options: TIERS.slice(0, 1) } });
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });
});

describe('checkbox', () => {
  it.each([
    [{ schema: { enum: ['yes', 'no'] } }, 'yes', 'no'],
    [{ schema: { enum: ['0', '1'] } }, '1', '0'],
    [{ schema: { type: 'boolean' as const } }, true, false],
    [{ options: { on: '1', off: '0' } }, '1', '0'],
  ])('%o', async (setup, on, off) => {
    const { user, value } = drawField(CheckboxWidget, 'checkbox', setup);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'The field' });
    expect(box.checked).toBe(false);
    await user.click(box);
    expect(value()).toBe(on);
    expect(box.checked).toBe(true);
    await user.click(box);
    expect(value()).toBe(off);
  });

  it('carries its error', () => {
    drawField(CheckboxWidget, 'checkbox', { error: 'This field is required.' });
    const box = screen.getByRole('checkbox');
    const id = box.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toBe('This field is required.');
  });
});

describe('agreements', () => {
  const texts = [
    { text_id: 'terms', text_head: 'Terms', text_body: '<p>All <b>terms</b></p>' },
    { text_id: 'sign', text_head: 'Electronic signature', text_body: 'As good as on paper' },
  ];
  const NEWS = { text_id: 'news', text_head: 'News by mail', text_required: false };

  it('collects the ids of what is agreed to, in the order of the texts', async () => {
    const { user, value } = drawField(AgreementsWidget, 'agreements', {
      schema: { type: 'array', items: { type: 'string' } },
      options: { options: texts },
    });
    await user.click(screen.getByRole('checkbox', { name: /Electronic signature/ }));
    await user.click(screen.getByRole('checkbox', { name: /Terms/ }));
    expect(value()).toEqual(['terms', 'sign']);
    await user.click(screen.getByRole('checkbox', { name: /Terms/ }));
    expect(value()).toEqual(['sign']);
  });

  it('marks those that are still open, and their texts can be scrolled by keyboard', async () => {
    drawField(AgreementsWidget, 'agreements', {
      schema: { type: 'array', items: { type: 'string' } },
      options: { options: [NEWS, ...texts] },
      value: ['terms'],
      error: 'This field is required.',
    });
    const [news, terms, sign] = screen.getAllByRole('checkbox');
    const marks = (box?: HTMLElement) =>
      ['aria-required', 'aria-invalid'].map((mark) => box?.getAttribute(mark));
    expect(marks(news)).toEqual([null, null]);
    expect(marks(terms)).toEqual(['true', null]);
    expect(marks(sign)).toEqual(['true', 'true']);
    expect(sign?.id).toBe('root_field');
    const text = screen.getByRole('region', { name: 'Terms' });
    expect(text.tabIndex).toBe(0);
    expect(await within(text).findByText('terms')).toBeTruthy();
  });
});

it('a hidden field shows nothing', () => {
  const { container } = drawField(HiddenWidget, 'hidden', { value: 'q1' });
  expect(screen.queryByText('The field')).toBeNull();
  expect(container.querySelector<HTMLInputElement>('input[type=hidden]')?.value).toBe('q1');
});
