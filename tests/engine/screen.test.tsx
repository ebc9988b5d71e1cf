import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { CallAnswer } from '../../src/engine/types.ts';
import { createTestEngine, formScreen, no, openTestScreen, yes } from './open-test-screen.tsx';
import { render } from '@testing-library/react';
import { EngineProvider, ScreenView } from '../../src/engine/index.ts';

const probe = (more = {}) => ({ regions: [{ region: 'probe', ...more }] });

describe('a screen', () => {
  test('regions get their data, ask again when parameters change, and share answers', async () => {
    const data = {
      plans: {
        call: 'plans',
        params: { type: { from: '/query/type' } },
        needs: ['/session/id'],
        pick: '/list',
      },
    };
    const { api, setFacts, move } = await openTestScreen({
      screens: {
        'test/list': {
          regions: [
            { region: 'probe', data, texts: { name: 'one' } },
            { region: 'probe', data, texts: { name: 'two' } },
          ],
        },
      },
      calls: { plans: ({ type }) => yes({ list: [type ?? 'all'] }) },
    });
    expect(screen.getAllByText(/plans: idle/)).toHaveLength(2);
    setFacts({ id: '1' });
    await waitFor(() => expect(screen.getAllByText(/plans: ready \["all"\]/)).toHaveLength(2));
    expect(api).toHaveBeenCalledTimes(1);
    move({ query: { type: 'dental' } });
    await waitFor(() => expect(screen.getAllByText(/plans: ready \["dental"\]/)).toHaveLength(2));
    expect(api).toHaveBeenCalledTimes(2);
  });

  test('a failed need says so and can be asked again; a refresh shows the old answer meanwhile', async () => {
    const answers: ((answer: CallAnswer) => void)[] = [];
    const { engine } = await openTestScreen({
      screens: { 'test/list': probe({ data: { cart: { call: 'cart' } } }) },
      calls: { cart: () => new Promise((resolve) => answers.push(resolve)) },
    });
    await act(async () => answers[0]?.(no('Closed')));
    expect(screen.getByText(/cart: error/).textContent).toContain('Closed');
    await userEvent.click(screen.getByRole('button', { name: 'Retry cart' }));
    await act(async () => answers[1]?.(yes(1)));
    expect(screen.getByText('cart: ready 1')).toBeTruthy();
    await act(async () => engine.needs.refresh(['cart']));
    expect(screen.getByText('cart: ready (refreshing) 1')).toBeTruthy();
    await act(async () => engine.needs.refresh(['cart']));
    await act(async () => answers[3]?.(yes(3)));
    await act(async () => answers[2]?.(yes(2)));
    expect(screen.getByText('cart: ready 3')).toBeTruthy();
  });

  test('an action runs its steps in order, hands results on, and stops at the first failure', async () => {
    const actions = {
      pick: [
        { call: 'add', params: { plan: { from: '/args/id' } } },
        { session: { tier: { from: '/result/tier' } } },
        { refresh: ['cart'] },
        { notice: 'Added {result.name}' },
        { call: 'broken' },
        { go: '/never' },
      ],
    };
    const { api, go } = await openTestScreen({
      screens: { 'test/list': probe({ actions, data: { cart: { call: 'cart' } } }) },
      calls: {
        add: () => yes({ name: 'Gold' }, { tier: 'IO' }),
        broken: () => no('Out of order'),
        cart: () => yes(1),
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Pick' }));
    await screen.findByText('Added Gold');
    await screen.findByText('Out of order');
    expect(screen.getByText('tier: IO')).toBeTruthy();
    expect(api.mock.calls.map(([call]) => call)).toEqual(['cart', 'add', 'cart', 'broken']);
    expect(api.mock.calls[1]).toEqual(['add', { plan: '7' }]);
    expect(go).not.toHaveBeenCalled();
    await userEvent.click(within(screen.getByLabelText('Notices')).getAllByRole('button')[0]!);
    expect(screen.queryByText('Added Gold')).toBeNull();
  });

  test('regions and buttons come and go with their conditions', async () => {
    const when = { required: ['session'], properties: { session: { required: ['tier'] } } };
    const { setFacts } = await openTestScreen({
      screens: {
        'test/list': {
          ...probe({ when }),
          buttons: [
            { label: 'Check out', action: 'out', when },
            { label: 'Edit only', action: 'out', modes: ['edit'] },
          ],
          actions: { out: [{ go: '/out' }] },
        },
      },
    });
    expect(screen.queryByLabelText('probe')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    setFacts({ tier: 'IO' });
    expect(await screen.findByLabelText('probe')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Check out' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit only' })).toBeNull();
  });

  test('a modal opens over the page with its arguments; the focus goes back to what opened it', async () => {
    await openTestScreen({
      screens: {
        'test/page': {
          buttons: [{ label: 'About', action: 'about' }],
          actions: { about: [{ open: 'test/about', args: { name: 'Ada' } }] },
        },
        'test/about': {
          kind: 'modal',
          title: 'About {args.name}',
          buttons: [{ label: 'Done', action: 'close' }],
        },
      },
    });
    const opener = screen.getByRole('button', { name: 'About' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'About Ada' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  test('a page is edited over another: saving closes it and renews what is below', async () => {
    let name = 'Ada';
    const saved = vi.fn(() => yes({ name }));
    const { go } = await openTestScreen({
      screens: {
        'test/review': {
          ...probe({ data: { saved: { call: 'saved' } } }),
          buttons: [
            { label: 'Edit', action: 'edit' },
            { label: 'View', action: 'view' },
          ],
        },
        'test/person': {
          ...formScreen({
            prefill: { from: '/need/old' },
            submit: {
              label: 'Next',
              call: 'save',
              then: [{ refresh: ['saved'] }, { go: '@next' }],
            },
          }),
          data: { old: { call: 'saved' } },
        },
      },
      schemas: {
        'forms/test': { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
      },
      behaviours: {
        'test/review': {
          onAction: {
            edit: (_, ports) => ports.open('test/person', {}, 'edit'),
            view: (_, ports) => ports.open('test/person'),
          },
        },
      },
      calls: {
        saved,
        save: (sent) => {
          name = String(sent.name);
          saved.mockClear();
          return yes();
        },
      },
    });
    await screen.findByText(/saved: ready/);
    await userEvent.click(screen.getByRole('button', { name: 'View' }));
    const view = await screen.findByRole('dialog');
    expect(await within(view).findByLabelText('Name')).toHaveProperty('readOnly', true);
    expect(within(view).queryByRole('button', { name: 'Next' })).toBeNull();
    await userEvent.click(within(view).getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await userEvent.type(await screen.findByLabelText('Name'), ' L');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText('saved: ready {"name":"Ada L"}');
    expect(saved).toHaveBeenCalledOnce();
    expect(go).not.toHaveBeenCalled();
  });

  test('unknown regions and screens are seen, not silently missing', async () => {
    const { engine } = await openTestScreen({
      screens: { 'test/page': { regions: [{ region: 'moon' }] } },
    });
    expect(screen.getByText('There is no region moon')).toBeTruthy();
    act(() => engine.open('test/nowhere'));
    expect(await screen.findByText('There is no screen test/nowhere')).toBeTruthy();
  });

  test('a screen that cannot be opened says why, and tries again when asked', async () => {
    let isUp = false;
    const world = {
      screens: { 'test/page': formScreen({ descriptors: { call: 'fields' } }) },
      schemas: {
        'forms/test': { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
      },
      calls: {
        fields: () =>
          isUp
            ? yes([{ field_name: 'name', required: 0 as const, read_only: 0 as const }])
            : no('The store is closed'),
      },
    };
    const { engine } = createTestEngine(world);
    render(
      <EngineProvider engine={engine}>
        <ScreenView id="test/page" />
      </EngineProvider>,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('The store is closed');
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Name')).toBeTruthy();
  });

  describe('a form whose button follows from what could not be had', () => {
    const skip = {
      label: 'Skip',
      action: 'skip',
      when: {
        properties: {
          need: {
            properties: { plans: { properties: { skip: { const: true } }, required: ['skip'] } },
            required: ['plans'],
          },
        },
        required: ['need'],
      },
    };
    const open = (plans: () => CallAnswer) =>
      openTestScreen({
        screens: {
          'test/form': {
            ...formScreen(),
            data: { plans: { call: 'plans' } },
            buttons: [skip],
            actions: { skip: [] },
          },
        },
        schemas: { 'forms/test': { type: 'object', properties: {} } },
        calls: { plans },
      });

    test('says so, and asks again', async () => {
      let answer = no('Down', [], 503);
      await open(() => answer);
      expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
      expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
      answer = yes({ skip: true });
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await screen.findByRole('button', { name: 'Skip' });
      expect(screen.queryByRole('alert')).toBeNull();
    });

    test('has no such button where the answer was a refusal', async () => {
      const { engine } = await open(() => no('Not for you', [], 403));
      const need = () => engine.needs.get({ call: 'plans', params: {} });
      await waitFor(() => expect(need().status).toBe('error'));
      expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
      expect(screen.queryByRole('alert')).toBeNull();
    });
  });

  test('a page names the browser tab and takes the focus at its heading, but not the first one', async () => {
    const { engine } = createTestEngine({
      screens: {
        'test/one': { title: 'One' },
        'test/two': { title: 'Two' },
        'test/frame': { kind: 'frame', regions: [{ region: 'outlet' }] },
      },
    });
    const page = (id: string) => (
      <EngineProvider engine={engine}>
        <ScreenView id="test/frame" outlet={<ScreenView id={id} />} />
      </EngineProvider>
    );
    const { rerender } = render(page('test/one'));
    const first = await screen.findByRole('heading', { name: 'One' });
    expect(document.title).toBe('One');
    expect(document.activeElement).not.toBe(first);
    rerender(page('test/two'));
    const second = await screen.findByRole('heading', { name: 'Two' });
    await waitFor(() => expect(document.activeElement).toBe(second));
    expect(document.title).toBe('Two');
  });
});
