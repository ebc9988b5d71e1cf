import { act as whole, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Tree } from '../../../renderers/regions/studio-desk/Tree.tsx';
import type { PortalSteps } from '../../../renderers/regions/studio-desk/known.ts';
import type { ShownPart } from '../../../renderers/regions/studio-desk/part-address.ts';

const question = (name: string, asked = true) => ({
  field: `/${name.toLowerCase()}`,
  label: name,
  asked,
  required: false,
});
const STEPS: PortalSteps = [
  {
    screen: 'enrollment/work',
    label: 'Work',
    tab: 'work',
    asks: 'questions',
    form: 'schemas/forms/work.json',
    groups: [
      { group: 'place', title: 'Place', fields: [question('Site'), question('Shift')] },
      { group: 'boss', title: 'Boss', fields: [question('Name'), question('Phone')] },
      { group: '', title: '', fields: [question('Other')] },
    ],
  },
];
const AT = { portal: 'QUAY', screen: 'enrollment/work' };

function draw(part: ShownPart = { ...AT, field: '/site' }, steps = STEPS) {
  const [go, act] = [vi.fn(), vi.fn(() => Promise.resolve({ ok: true as const }))];
  render(<Tree steps={steps} part={part} go={go} act={act} />);
  return { go, act, user: userEvent.setup() };
}

const focus = (name: string) => whole(() => line(name).focus());
const line = (name: string) => screen.getByRole('treeitem', { name });
const shown = () =>
  screen.getAllByRole('treeitem').map((one) => `${one.ariaLevel} ${one.textContent}`);

it('has groups between a step and its questions, which fold away', async () => {
  const { user } = draw(AT);
  expect(shown()).toEqual(['1 Work']);
  focus('Work');
  await user.keyboard('{ArrowRight}');
  expect(shown()).toEqual([
    '1 Work',
    '2 Place',
    '3 Site',
    '3 Shift',
    '2 Boss',
    '3 Name',
    '3 Phone',
    '2 Other',
  ]);
  await user.keyboard('{ArrowDown}{ArrowLeft}');
  expect(line('Place').ariaExpanded).toBe('false');
  expect(screen.queryByRole('treeitem', { name: 'Site' })).toBeNull();
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(line('Work'));
});

it('finds questions with the group and the step that they belong to', async () => {
  const { user } = draw(AT);
  await user.type(screen.getByLabelText('Find a step or question'), 'phone');
  expect(shown()).toEqual(['1 Work', '2 Boss', '3 Phone']);
});

it('opens a group, adds to it, deletes it and duplicates it', async () => {
  const { user, go, act } = draw({ ...AT, group: 'boss' });
  focus('Boss');
  await user.keyboard('{Enter}{Insert}{Delete}{Control>}d{/Control}');
  const within = '?portal=QUAY&screen=enrollment%2Fwork&group=boss';
  expect(go.mock.calls).toEqual([
    [`/studio/group${within}`],
    [`/studio/add${within}`],
    [`/studio/remove${within}`],
  ]);
  await user.click(screen.getByRole('button', { name: 'Duplicate' }));
  const copied = ['copy', { portal: 'QUAY', screen: 'enrollment/work', group: 'boss' }];
  expect(act.mock.calls).toEqual([copied, copied]);
  await user.click(screen.getByRole('button', { name: 'Add a group' }));
  expect(go).toHaveBeenLastCalledWith('/studio/add?portal=QUAY&screen=enrollment%2Fwork&group=new');
});

it('moves groups among groups, and questions over the ends of theirs, by keyboard', async () => {
  const { user, act } = draw();
  for (const [name, arrow] of [
    ['Place', 'Down'],
    ['Site', 'Down'],
    ['Shift', 'Down'],
    ['Name', 'Up'],
    ['Phone', 'Down'],
  ] as const) {
    focus(name);
    await user.keyboard(`{Alt>}{Arrow${arrow}}{/Alt}`);
  }
  expect(act.mock.calls).toEqual([
    ['move', { ...AT, group: 'place', by: 1 }],
    ['move', { ...AT, field: '/site', by: 1 }],
    ['move', { ...AT, field: '/shift', into: 'boss' }],
    ['move', { ...AT, field: '/name', into: 'place', behind: '/shift' }],
    ['move', { ...AT, field: '/phone', by: 1 }],
  ]);
});

it('moves a question with only unasked ones below it to the next group', async () => {
  const [first, ...others] = STEPS[0]?.groups ?? [];
  const fields = [question('Site'), question('Shift', false)];
  const groups = [{ ...first, group: 'place', title: 'Place', fields }, ...others];
  const { user, act } = draw({ ...AT, field: '/site' }, [{ ...STEPS[0]!, groups }]);
  focus('Site');
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(act.mock.calls).toEqual([['move', { ...AT, field: '/site', into: 'boss' }]]);
});

it('moves them with the mouse, and nothing to where it cannot stand', () => {
  const { act } = draw();
  const dataTransfer = { effectAllowed: '', setData: () => undefined };
  const drag = (from: string, to: string) => {
    fireEvent.dragStart(line(from), { dataTransfer });
    fireEvent.dragOver(line(to), { dataTransfer });
    fireEvent.drop(line(to), { dataTransfer });
    fireEvent.dragEnd(line(from), { dataTransfer });
  };
  drag('Boss', 'Place');
  drag('Site', 'Phone');
  drag('Phone', 'Site');
  drag('Site', 'Boss');
  drag('Site', 'Place');
  drag('Site', 'Other');
  drag('Place', 'Name');
  expect(act.mock.calls).toEqual([
    ['move', { ...AT, group: 'boss', by: -1 }],
    ['move', { ...AT, field: '/site', into: 'boss', behind: '/phone' }],
    ['move', { ...AT, field: '/phone', into: 'place' }],
    ['move', { ...AT, field: '/site', into: 'boss', behind: '/phone' }],
  ]);
});
