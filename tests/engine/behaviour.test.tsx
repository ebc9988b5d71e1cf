import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BehaviourRunner } from '../../src/engine/screen/behaviour-runner.ts';
import type { ScreenScope } from '../../src/engine/screen/session.ts';
import type { Behaviour, CallAnswer } from '../../src/engine/types.ts';
import type { AnyCall } from '../../src/shared/contracts/call-types.ts';
import type { JsonSchema } from '../../src/shared/forms/types.ts';
import { formScreen, openTestScreen, yes } from './open-test-screen.tsx';

const SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    zip: { type: 'string', title: 'ZIP' },
    state: { type: 'string', title: 'State' },
    from: { type: 'string', title: 'From' },
    until: { type: 'string', title: 'Until' },
    total: { type: 'string', title: 'Total' },
  },
};
const NO_ZIP = { properties: { data: { properties: { zip: { maxLength: 0 } } } } };
const world = (behaviour: Behaviour, more = {}) => ({
  screens: { 'test/screen': { ...formScreen(), ...more } },
  schemas: { 'forms/test': SCHEMA },
  behaviours: { 'test/screen': behaviour },
});

// Calls of test screens are no calls of the store.
const callOf = ({ api }: { api: AnyCall }): AnyCall => api;

afterEach(() => vi.useRealTimers());

describe('a behaviour', () => {
  test('onOpen fills, locks and shows issues', async () => {
    await openTestScreen(
      world({
        writes: ['/state'],
        onOpen: ({ session }) => ({
          patch: { '/state': session.portal_name },
          presence: { '/state': { readOnly: true }, '/total': { visible: false } },
          issues: [{ field: '/zip', message: 'Moved?', keyword: 'server' }],
        }),
      }),
    );
    expect(await screen.findByText('Moved?')).toBeTruthy();
    expect(screen.getByLabelText('State')).toHaveProperty('readOnly', true);
    expect(screen.queryByLabelText('Total')).toBeNull();
  });

  test('what a field that was just left is asked about counts for the press that left it', async () => {
    let answer: (answer: CallAnswer) => void = () => undefined;
    const { api } = await openTestScreen({
      ...world({
        reads: ['/zip'],
        writes: ['/state'],
        onBlur: {
          async '/zip'(_moment, ports) {
            const found = await callOf(ports)('find');
            return found.ok ? { patch: { '/state': found.data } } : undefined;
          },
        },
      }),
      schemas: { 'forms/test': { ...SCHEMA, required: ['state'] } },
      calls: { find: () => new Promise((resolve) => (answer = resolve)), save: () => yes() },
    });
    await userEvent.type(screen.getByLabelText('ZIP'), '75001');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api).toHaveBeenCalledTimes(1));
    expect(screen.queryByText('This field is required.')).toBeNull();
    await act(async () => answer(yes('TX')));
    await waitFor(() =>
      expect(api).toHaveBeenLastCalledWith('save', { zip: '75001', state: 'TX' }),
    );
  });

  test('a press does not wait for ever for what a field is asked about', async () => {
    const { api } = await openTestScreen({
      ...world({
        reads: ['/zip'],
        onBlur: {
          '/zip': (_moment, ports) => callOf(ports)('find').then(() => undefined),
        },
      }),
      calls: { find: () => new Promise(() => undefined), save: () => yes() },
    });
    await userEvent.type(screen.getByLabelText('ZIP'), '75001');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api).toHaveBeenLastCalledWith('save', { zip: '75001' }), {
      timeout: 5000,
    });
  });

  test('nothing is left waiting once a field is answered', async () => {
    vi.useFakeTimers();
    let answer: () => void = () => undefined;
    const session = { scope: () => ({}), screen: { id: 'test/screen' } } as unknown as ScreenScope;
    const runner = new BehaviourRunner(session, {
      onBlur: { '/zip': () => new Promise<void>((resolve) => (answer = resolve)) },
    });
    runner.blurred('/zip');
    const answers = runner.answers();
    answer();
    await answers;
    expect([vi.getTimerCount(), runner.answers()]).toEqual([0, undefined]);
  });

  test('check has nothing to say about a field that is hidden', async () => {
    const { api } = await openTestScreen({
      ...world(
        {
          reads: ['/zip', '/from'],
          check: ({ data }) =>
            data.from === '2' ? [{ field: '/from', message: 'Too late.', keyword: 'late' }] : [],
        },
        {
          form: {
            ...formScreen().form,
            rules: [{ when: NO_ZIP, show: ['/from'] }],
          },
        },
      ),
      calls: { save: () => yes() },
    });
    await userEvent.type(screen.getByLabelText('From'), '2');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Too late.')).length).toBeGreaterThan(0);
    await userEvent.type(screen.getByLabelText('ZIP'), '1');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api).toHaveBeenCalledWith('save', { zip: '1' }));
  });

  test('what was chosen or typed while onOpen still asks is not taken back by its answer', async () => {
    let answer: (answer: CallAnswer) => void = () => undefined;
    await openTestScreen({
      ...world({
        reads: ['/zip'],
        writes: ['/state', '/from', '/until'],
        async onOpen(_moment, ports) {
          await callOf(ports)('find');
          return {
            patch: { '/state': 'TX', '/from': 'old', '/until': 'old' },
            presence: { '/state': { readOnly: true, note: 'Looked up' } },
          };
        },
        onChange: {
          '/zip': () => ({
            patch: { '/state': 'CA' },
            presence: { '/state': { readOnly: false } },
          }),
        },
      }),
      calls: { find: () => new Promise((resolve) => (answer = resolve)) },
    });
    await userEvent.type(screen.getByLabelText('ZIP'), '9');
    await userEvent.type(screen.getByLabelText('From'), 'new');
    await act(async () => answer(yes()));
    await waitFor(() => expect(screen.getByLabelText('Until')).toHaveProperty('value', 'old'));
    expect(screen.getByLabelText('From')).toHaveProperty('value', 'new');
    const state = screen.getByLabelText('State');
    expect([state.getAttribute('value'), state.hasAttribute('readonly')]).toEqual(['CA', false]);
  });

  test('derive follows what it reads, and nothing else', async () => {
    const derive = vi.fn(({ data }) => ({
      '/total': `${String(data.from ?? '')}-${String(data.until ?? '')}`,
    }));
    await openTestScreen(world({ reads: ['/from', '/until'], writes: ['/total'], derive }));
    expect(screen.getByLabelText('Total')).toHaveProperty('value', '-');
    derive.mockClear();
    await userEvent.type(screen.getByLabelText('ZIP'), '1');
    expect(derive).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('From'), '1');
    expect(screen.getByLabelText('Total')).toHaveProperty('value', '1-');
  });

  test('check speaks across fields, and is silent once they agree', async () => {
    const check: Behaviour['check'] = ({ data }) =>
      String(data.from) > String(data.until)
        ? [{ field: '/until', message: 'Ends before it begins', keyword: 'order' }]
        : [];
    const { api } = await openTestScreen({
      ...world({ reads: ['/from', '/until'], check }),
      calls: { save: () => yes() },
    });
    await userEvent.type(screen.getByLabelText('From'), '5');
    await userEvent.type(screen.getByLabelText('Until'), '3');
    await userEvent.tab();
    expect(screen.getByRole('alert').textContent).toBe('Ends before it begins');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(api).not.toHaveBeenCalled();
    await userEvent.clear(screen.getByLabelText('From'));
    await userEvent.type(screen.getByLabelText('From'), '2');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api).toHaveBeenCalledWith('save', { from: '2', until: '3' }));
  });

  test('the late answer of an older question is dropped', async () => {
    const answers: ((answer: CallAnswer) => void)[] = [];
    await openTestScreen({
      ...world({
        reads: ['/zip'],
        writes: ['/state'],
        onChange: {
          async '/zip'({ data }, { api }) {
            const answer = await callOf({ api })('lookup', { zip: data.zip });
            return { patch: { '/state': answer.data } };
          },
        },
      }),
      calls: { lookup: () => new Promise((resolve) => answers.push(resolve)) },
    });
    await userEvent.type(screen.getByLabelText('ZIP'), '12');
    await act(async () => answers[1]?.(yes('NY')));
    await act(async () => answers[0]?.(yes('TX')));
    expect(screen.getByLabelText('State')).toHaveProperty('value', 'NY');
  });

  test('onBlur comes when the field is left; its answer is dropped when the value changed since', async () => {
    const answers: ((answer: CallAnswer) => void)[] = [];
    await openTestScreen({
      ...world({
        reads: ['/zip'],
        writes: ['/state'],
        onBlur: {
          async '/zip'({ data, field }, { api }) {
            const answer = await callOf({ api })('lookup', { zip: data.zip, field });
            return { patch: { '/state': answer.data }, clear: ['/state'] };
          },
        },
      }),
      calls: { lookup: () => new Promise((resolve) => answers.push(resolve)) },
    });
    await userEvent.type(screen.getByLabelText('ZIP'), '1');
    await userEvent.tab();
    await userEvent.type(screen.getByLabelText('ZIP'), '2');
    await act(async () => answers[0]?.(yes('TX')));
    expect(screen.getByLabelText('State')).toHaveProperty('value', '');
    await userEvent.tab();
    await act(async () => answers[1]?.(yes('NY')));
    expect(screen.getByLabelText('State')).toHaveProperty('value', 'NY');
  });

  test('its action takes the place of the standard one of that name', async () => {
    const own: Behaviour = {
      writes: ['/zip'],
      onAction: { close: () => ({ patch: { '/zip': 'own' } }) },
    };
    await openTestScreen(world(own, { buttons: [{ label: 'Close', action: 'close' }] }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByLabelText('ZIP')).toHaveProperty('value', 'own'));
  });

  test('onAction answers buttons and action steps', async () => {
    await openTestScreen(
      world(
        {
          writes: ['/zip'],
          onAction: { fill: ({ args }) => ({ patch: { '/zip': args.zip ?? 'none' } }) },
        },
        {
          buttons: [
            { label: 'Fill', action: 'fill' },
            { label: 'Fill seven', action: 'seven' },
          ],
          actions: { seven: [{ behaviour: 'fill', args: { zip: '7' } }] },
        },
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Fill' }));
    await waitFor(() => expect(screen.getByLabelText('ZIP')).toHaveProperty('value', 'none'));
    await userEvent.click(screen.getByRole('button', { name: 'Fill seven' }));
    await waitFor(() => expect(screen.getByLabelText('ZIP')).toHaveProperty('value', '7'));
  });

  test('every runs on time, one at a time, until the screen is gone', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let finish: () => void = () => undefined;
    const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { unmount } = await openTestScreen(world({ every: { seconds: 15, run } }));
    vi.advanceTimersByTime(45_000);
    expect(run).toHaveBeenCalledTimes(1);
    await act(async () => finish());
    vi.advanceTimersByTime(15_000);
    expect(run).toHaveBeenCalledTimes(2);
    await act(async () => finish());
    unmount();
    vi.advanceTimersByTime(60_000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('what the page does by itself does not count as use', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let tell: () => void = () => undefined;
    const { api } = await openTestScreen({
      ...world(
        {
          async onOpen(_moment, ports) {
            ports.on('change', 'mine', (background) => {
              background.refresh(['list']);
              void callOf(background)('look', { by: 'channel' });
            });
            await callOf(ports)('look', { by: 'person' });
          },
          every: { seconds: 15, run: (_, ports) => void callOf(ports)('look', { by: 'clock' }) },
        },
        { data: { list: { call: 'list' } } },
      ),
      calls: { list: () => yes([]), look: () => yes() },
      live: (_event, _label, told) => {
        tell = told;
        return () => undefined;
      },
    });
    await waitFor(() => expect(api).toHaveBeenCalledTimes(2));
    await act(async () => {
      tell();
      vi.advanceTimersByTime(15_000);
    });
    await waitFor(() => expect(api).toHaveBeenCalledTimes(5));
    const counted = api.mock.calls.map(([name, params, options]) => [
      name,
      params?.by,
      options?.background !== true,
    ]);
    expect(counted).toEqual(
      expect.arrayContaining([
        ['list', undefined, true],
        ['look', 'person', true],
        ['list', undefined, false],
        ['look', 'channel', false],
        ['look', 'clock', false],
      ]),
    );
  });

  test('onSubmit may stop, blame, or send something else', async () => {
    const onSubmit = vi
      .fn<NonNullable<Behaviour['onSubmit']>>()
      .mockReturnValueOnce({ stop: true })
      .mockReturnValueOnce({ issues: [{ field: '/zip', message: 'Not yet', keyword: 'server' }] })
      .mockReturnValueOnce({ payload: { code: 'x' } })
      .mockReturnValueOnce({ payload: { code: 'y' }, call: 'save-known' });
    const calls = { save: () => yes(), 'save-known': () => yes() };
    const { api } = await openTestScreen({ ...world({ onSubmit }), calls });
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await save();
    await save();
    expect(screen.getByRole('alert').textContent).toBe('Not yet');
    expect(api).not.toHaveBeenCalled();
    await save();
    await waitFor(() => expect(api).toHaveBeenCalledWith('save', { code: 'x' }));
    await save();
    await waitFor(() => expect(api).toHaveBeenCalledWith('save-known', { code: 'y' }));
  });

  test('onLeave may keep the person on the page, and comes once when the screen goes', async () => {
    const onLeave = vi.fn<NonNullable<Behaviour['onLeave']>>().mockReturnValueOnce({ stop: true });
    const { go, unmount } = await openTestScreen(
      world(
        { onLeave },
        { buttons: [{ label: 'Leave', action: 'leave' }], actions: { leave: [{ go: '/away' }] } },
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(go).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(go).toHaveBeenCalledWith('/away', {}));
    unmount();
    expect(onLeave).toHaveBeenCalledTimes(2);
  });

  test('reading or writing what is not declared is an error', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await openTestScreen(
      world({
        reads: ['/zip'],
        writes: ['/zip'],
        onChange: {
          '/zip': () => ({ patch: { '/state': 'NY' } }),
          '/from': ({ data }) => ({ patch: { '/zip': data.until } }),
        },
      }),
    );
    await userEvent.type(screen.getByLabelText('ZIP'), '1');
    await userEvent.type(screen.getByLabelText('From'), '1');
    await waitFor(() => expect(error).toHaveBeenCalledTimes(2));
    expect(error.mock.calls.map(([fault]) => (fault as Error).message)).toEqual([
      'The behaviour of test/screen writes /state without declaring it.',
      'The behaviour of test/screen reads /until without declaring it.',
    ]);
    expect(screen.getByLabelText('State')).toHaveProperty('value', '');
    error.mockRestore();
  });
});
