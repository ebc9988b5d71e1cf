import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { EngineProvider, openAhead, ScreenView } from '../../src/engine/index.ts';
import type { CallAnswer, Need } from '../../src/engine/types.ts';
import { createTestEngine, formScreen, no, type TestWorld, yes } from './open-test-screen.tsx';

const PAGE = { id: 'test/page', mode: 'page', params: { plan: '9001' }, query: {} } as const;
const Plans = ({ data }: { data: Record<string, Need> }) => (
  <p>{data.plans?.status === 'ready' ? `Plans: ${String(data.plans.value)}` : 'Asking…'}</p>
);
const world: TestWorld = {
  screens: {
    'test/page': {
      title: 'Plan {params.plan}',
      regions: [{ region: 'plans', data: { plans: { call: 'plans' } } }],
    },
    'test/form': formScreen({ descriptors: { call: 'fields' } }),
  },
  schemas: {
    'forms/test': { type: 'object', properties: { zip: { type: 'string', title: 'ZIP' } } },
  },
  calls: { plans: () => yes('two') },
  renderers: { regions: { plans: Plans } },
};

afterEach(() => vi.useRealTimers());

/** What has been drawn each time the page changed. */
function drawPage(engine: ReturnType<typeof createTestEngine>['engine'], more = {}) {
  return render(
    <EngineProvider engine={engine}>
      <ScreenView {...PAGE} {...more} />
    </EngineProvider>,
  );
}

test('is there with its answers in the first drawing, and asks nothing again', async () => {
  const { engine, api } = createTestEngine(world);
  await openAhead(engine, [PAGE]);
  const { container } = drawPage(engine);
  expect(container.textContent).toContain('Plans: two');
  await act(() => new Promise((resolve) => setTimeout(resolve, 350)));
  expect(container.textContent).toContain('Plans: two');
  expect(api).toHaveBeenCalledOnce();
});

test('is not what another address of the same screen shows', async () => {
  const { engine } = createTestEngine(world);
  await openAhead(engine, [PAGE]);
  drawPage(engine, { params: { plan: '9002' } });
  expect(await screen.findByRole('heading', { name: 'Plan 9002' })).toBeTruthy();
});

test('waits for its server where it is drawn, and asks it once', async () => {
  let answer: (fields: CallAnswer) => void = () => undefined;
  const fields = vi.fn(() => new Promise<CallAnswer>((resolve) => (answer = resolve)));
  const { engine } = createTestEngine({ ...world, calls: { fields } });
  const form = { id: 'test/form', mode: 'page' } as const;
  await openAhead(engine, [form]);
  drawPage(engine, { ...form, params: {} });
  expect(screen.getByText('Loading…')).toBeTruthy();
  answer(yes([]));
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
  expect(fields).toHaveBeenCalledOnce();
});

test('tells where it is drawn why it can’t be opened', async () => {
  const answers = [no('No connection.'), no('Still no connection.'), yes([])];
  const fields = vi.fn(() => answers.shift() ?? yes([]));
  const { engine } = createTestEngine({ ...world, calls: { fields } });
  const form = { id: 'test/form', mode: 'page' } as const;
  await openAhead(engine, [form]);
  drawPage(engine, { ...form, params: {} });
  expect((await screen.findByRole('alert')).textContent).toContain('Still no connection.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
});

test('opens anew when all screens were renewed before it was drawn', async () => {
  const { engine } = createTestEngine(world);
  await openAhead(engine, [PAGE]);
  const before = engine.setup.loadScreen;
  engine.setup.loadScreen = async (id) => ({ ...(await before(id)), title: 'Plan nueva' });
  engine.renew();
  drawPage(engine);
  expect(await screen.findByRole('heading', { name: 'Plan nueva' })).toBeTruthy();
});

test('is put away when nothing draws it, and opened anew when something does later', async () => {
  const left = vi.fn();
  const { engine } = createTestEngine({
    ...world,
    behaviours: { 'test/page': { onLeave: left } },
  });
  vi.useFakeTimers();
  const opened = openAhead(engine, [PAGE]);
  await vi.advanceTimersByTimeAsync(1);
  await opened;
  expect(left).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(left).toHaveBeenCalledOnce();
  vi.useRealTimers();
  const { container } = drawPage(engine);
  await waitFor(() => expect(container.textContent).toContain('Plans: two'));
});
