import { describe, expect, it } from 'vitest';
import { completeScreens, withSlots } from '../../../server/configuration/complete-screens.ts';

const CALLS = {
  'save-tab': { takes: ['enrollment_id', 'tab'], requires: ['enrollment_id'] },
  'get-states': { takes: ['enrollment_id'], requires: [] },
  'get-cart': { takes: ['enrollment_id'], requires: ['enrollment_id'] },
  'get-zip': { takes: ['zip'], requires: ['zip'] },
};
const PROGRAM = {
  calls: CALLS,
  regions: { line: { description: 'A line.', slot: 'before' as const } },
};
const FRAME = {
  title: 'Around',
  framed: {
    form: {
      submit: {
        label: 'Next',
        call: 'save-tab',
        params: { tab: { from: '/tab/saved' } },
        as: 'data',
      },
    },
    actions: { later: [{ open: 'a/later', args: { tab: { from: '/tab/saved' } } }] },
    buttons: [
      { label: 'Later', action: 'later' },
      { label: 'Back', action: 'back' },
    ],
    modals: ['a/later'],
  },
};
const step = (more: object) => {
  const screens = {
    'a/frame': FRAME,
    'a/step': { frame: 'a/frame', tab: { saved: 'own_info' }, ...more },
  };
  return completeScreens(screens, PROGRAM)['a/step'] as Record<string, unknown>;
};
const ID = { from: '/session/tempId' };

describe('what a frame gives', () => {
  it('is every screen’s in it, with the screen’s own values filled in', () => {
    expect(step({})).toEqual({
      frame: 'a/frame',
      tab: { saved: 'own_info' },
      form: {
        submit: {
          label: 'Next',
          call: 'save-tab',
          params: { enrollment_id: ID, tab: 'own_info' },
          as: 'data',
        },
      },
      actions: { later: [{ open: 'a/later', args: { tab: 'own_info' } }] },
      buttons: FRAME.framed.buttons,
      modals: ['a/later'],
    });
  });

  it('gives way to what the screen says, key by key', () => {
    const { form, actions } = step({
      form: { schema: 'forms/own', submit: { label: 'Go' } },
      actions: { later: [], next: [] },
    });
    expect(form).toMatchObject({ schema: 'forms/own', submit: { label: 'Go', call: 'save-tab' } });
    expect(actions).toEqual({ later: [], next: [] });
  });

  it('is not mixed into another call', () => {
    expect(step({ form: { submit: { call: 'get-zip' } } }).form).toEqual({
      submit: { label: 'Next', call: 'get-zip' },
    });
  });

  it('is taken away by null', () => {
    expect(step({ form: { submit: { label: 'Send', call: null } } }).form).toEqual({
      submit: { label: 'Send' },
    });
  });

  it('adds its buttons and dialogs after the screen’s own, none twice', () => {
    const { buttons, modals } = step({
      buttons: [
        { label: 'Home', action: 'back' },
        { label: 'Skip', action: 'skip' },
      ],
      modals: ['a/own', 'a/later'],
    });
    expect(buttons).toEqual([
      { label: 'Home', action: 'back' },
      { label: 'Skip', action: 'skip' },
      { label: 'Later', action: 'later' },
    ]);
    expect(modals).toEqual(['a/own', 'a/later']);
  });

  it('is no part of the frame itself, and of no screen outside it', () => {
    const made = completeScreens({ 'a/frame': FRAME, 'a/page': { title: 'Page' } }, PROGRAM);
    expect(made).toEqual({ 'a/frame': { title: 'Around' }, 'a/page': { title: 'Page' } });
  });

  it('leaves what has no right shape to the reader', () => {
    const odd = { 'a/list': [1], 'a/lost': { frame: 'a/none' }, 'a/frame': { framed: 'all' } };
    expect(completeScreens(odd, PROGRAM)).toEqual(odd);
    expect(step({ form: 'none', buttons: 7 })).toMatchObject({ form: 'none', buttons: 7 });
  });
});

describe('a region', () => {
  const placed = (...regions: unknown[]) => completeScreens({ a: { regions } }, PROGRAM).a;

  it('stands where its own file says, unless the screen says otherwise', () => {
    expect(
      placed({ region: 'line' }, { region: 'line', slot: 'main' }, { region: 'text' }),
    ).toEqual({
      regions: [
        { region: 'line', slot: 'before' },
        { region: 'line', slot: 'main' },
        { region: 'text' },
      ],
    });
    expect(placed('line')).toEqual({ regions: ['line'] });
  });

  it('does so also in a list that takes the place of a screen’s', () => {
    expect(withSlots({ regions: [{ region: 'line' }] }, PROGRAM.regions)).toEqual({
      regions: [{ region: 'line', slot: 'before' }],
    });
    const changed = { regions: { line: { hidden: true } } };
    expect(withSlots(changed, PROGRAM.regions)).toEqual(changed);
  });
});

describe('a call that takes the enrollment', () => {
  const complete = (screen: object) => completeScreens({ a: screen }, PROGRAM).a;

  it('gets it, and waits for it where it is asked for data that needs it', () => {
    expect(complete({ data: { cart: { call: 'get-cart', needs: ['/args/x'] } } })).toEqual({
      data: {
        cart: {
          call: 'get-cart',
          params: { enrollment_id: ID },
          needs: ['/session/tempId', '/args/x'],
        },
      },
    });
    expect(complete({ regions: [{ data: { states: { call: 'get-states' } } }] })).toEqual({
      regions: [{ data: { states: { call: 'get-states', params: { enrollment_id: ID } } } }],
    });
    expect(complete({ actions: { go: [{ call: 'get-cart' }] } })).toEqual({
      actions: { go: [{ call: 'get-cart', params: { enrollment_id: ID } }] },
    });
  });

  it('keeps another that the screen names, and asks at once then', () => {
    const screen = { data: { cart: { call: 'get-cart', params: { enrollment_id: 'e7' } } } };
    expect(complete(screen)).toEqual(screen);
  });

  it('is no other call', () => {
    const screen = { data: { a: { call: 'get-zip' }, b: { call: '@tabs' }, c: { call: 7 } } };
    expect(complete(screen)).toEqual(screen);
  });

  it('has something to send its form with, so that the checks can say what it lacks', () => {
    const screen = { frame: 'shell/no-such', form: { schema: 'forms/x' } };
    expect(complete(screen)).toEqual({ ...screen, form: { schema: 'forms/x', submit: {} } });
  });
});
