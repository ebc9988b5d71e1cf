import { atom, createStore } from 'jotai';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { createEngine, EngineProvider, ScreenView, UnknownScreen } from '../../src/engine/index.ts';
import type {
  Behaviour,
  CallAnswer,
  Drafts,
  Renderers,
  Outside,
  ScreenRequest,
} from '../../src/engine/types.ts';
import { CALL_GROUPS } from '../../src/shared/contracts/call-groups.generated.ts';
import type { AnyCall } from '../../src/shared/contracts/call-types.ts';
import type { SessionFacts, VisitFacts } from '../../src/shared/contracts/visit-types.ts';
import { applyOverlays } from '../../src/shared/forms/layers/overlays.ts';
import type {
  EffectiveScreen,
  FormData,
  JsonSchema,
  ScreenFile,
} from '../../src/shared/forms/types.ts';
import { compileScreen } from '../../src/shared/validation/compile-screen.ts';
import { loadValidators } from '../../server/configuration/load-validators.ts';
import { drawn, plainRenderers } from './plain-renderers.tsx';

const TODAY = '2026-11-20';

export const yes = (data: unknown = {}, top: FormData = {}): CallAnswer => ({
  ok: true,
  status: 200,
  data,
  message: '',
  top,
});
export const no = (message: string, issues: [string, string][] = [], status = 422): CallAnswer => ({
  ok: false,
  status,
  message,
  data: undefined,
  issues: issues.map(([field, text]) => ({ field, message: text, keyword: 'server' })),
});

type Api = (params: FormData) => CallAnswer | Promise<CallAnswer>;

export interface TestWorld {
  screens: Record<string, Omit<ScreenFile, 'version' | 'title'> & { title?: string }>;
  schemas?: Record<string, JsonSchema>;
  /** Schemas of the version that the server has by now; screens have hashes then: `test/form@1`, `test/form@2`. */
  newer?: Record<string, JsonSchema>;
  behaviours?: Record<string, Behaviour>;
  calls?: Record<string, Api>;
  session?: SessionFacts & FormData;
  cart?: VisitFacts['cart'] & FormData;
  drafts?: Drafts | (() => Drafts);
  renderers?: Partial<Renderers>;
  screenshot?: Outside['screenshot'];
  stepHistory?: Outside['stepHistory'];
  live?: Outside['live'];
}

/** Builds screens as the server does, and an engine over a world of test calls. */
export function createTestEngine({
  screens,
  schemas = {},
  newer,
  behaviours = {},
  calls = {},
  session = {},
  cart = {},
  drafts,
  renderers,
  screenshot,
  stepHistory,
  live,
}: TestWorld) {
  const build = (from: Record<string, JsonSchema>, version: number) =>
    new Map<string, EffectiveScreen>(
      Object.entries(screens).map(([id, file]) => [
        id,
        {
          ...applyOverlays({ version: 1, title: 'Test', ...file, id }, (name) => from[name], []),
          validator: id,
          ...(newer ? { hash: `${id}@${version}` } : {}),
        },
      ]),
    );
  let effective = build(schemas, 1);
  const store = createStore();
  const known = atom<VisitFacts>({ session, cart, portal: {} });
  const facts = atom(
    (get) => get(known),
    (_, set, patch: SessionFacts) =>
      set(known, (before) => ({ ...before, session: { ...before.session, ...patch } })),
  );
  const api = vi.fn<AnyCall>(async (call, params = {}) => {
    const answer = calls[call];
    return answer ? answer(params) : no(`There is no call ${call}`, [], 404);
  });
  const go = vi.fn();
  const setFacts = (patch: FormData): void => store.set(facts, patch);
  const engine = createEngine({
    store,
    outside: {
      api,
      go,
      href: (target) => (target === '@home' ? '/home' : target),
      now: () => new Date(`${TODAY}T12:00:00Z`),
      facts,
      validity: () => ({ today: TODAY }),
      ...(drafts ? { drafts: typeof drafts === 'function' ? drafts : () => drafts } : {}),
      ...(screenshot ? { screenshot } : {}),
      ...(stepHistory ? { stepHistory } : {}),
      ...(live ? { live } : {}),
    },
    renderers: { ...plainRenderers, ...renderers },
    loadScreen: async (id) => {
      const screen = effective.get(id);
      if (!screen) throw new UnknownScreen(id);
      return screen;
    },
    callGroups: CALL_GROUPS,
    ...(newer
      ? { refreshScreens: async () => void (effective = build({ ...schemas, ...newer }, 2)) }
      : {}),
    loadValidators: (id) => loadValidators(compileScreen(effective.get(id)!).text),
    behaviours: Object.fromEntries(
      Object.entries(behaviours).map(([id, behaviour]) => [id, () => Promise.resolve(behaviour)]),
    ),
  });
  return { engine, api, go, setFacts: (patch: FormData) => act(() => setFacts(patch)) };
}

/** Opens the first screen of a world and waits until it is there. */
export async function openTestScreen(world: TestWorld, request: Partial<ScreenRequest> = {}) {
  const made = createTestEngine(world);
  const id = Object.keys(world.screens)[0]!;
  const draw = (more: Partial<ScreenRequest>) => (
    <EngineProvider engine={made.engine}>
      <ScreenView id={id} {...request} {...more} />
    </EngineProvider>
  );
  const view = render(draw({}));
  const isThere = () =>
    waitFor(() => expect(view.container.querySelector('.screen')).not.toBeNull(), {
      timeout: 10_000,
    });
  await isThere();
  drawn.clear();
  return {
    ...made,
    ...view,
    move: (more: Partial<ScreenRequest>) => view.rerender(draw(more)),
    /** Shows another page, as one that lives on. */
    leave: () => view.rerender(<EngineProvider engine={made.engine}>Elsewhere</EngineProvider>),
    async back() {
      view.rerender(draw({}));
      await isThere();
    },
  };
}

/** A screen with one form over the schema `forms/test`. */
export const formScreen = (form: Partial<NonNullable<ScreenFile['form']>> = {}) => ({
  form: { schema: 'forms/test', submit: { label: 'Save', busy: 'Saving…', call: 'save' }, ...form },
});

/** Types and presses Enter. A browser submits the form that the control names; here that is done for it. */
export async function typeAndEnter(label: string, text: string): Promise<void> {
  await userEvent.type(screen.getByLabelText(label), text);
  await act(async () => document.forms[0]?.requestSubmit());
}
