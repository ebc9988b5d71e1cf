import { atom, createStore } from 'jotai';
import { findRenderers } from '../../../src/app/renderers.ts';
import { type Engine, EngineProvider, createEngine } from '../../../src/engine/index.ts';
import { applyDescriptors, buildForm, takeScreen } from '../../../src/engine/screen/pipeline.ts';
import type { FormStore } from '../../../src/engine/form/form-store.ts';
import { createSchemaForm } from '../../../src/engine/schema/schema-form.ts';
import { ScreenBody } from '../../../src/engine/render/ScreenBody.tsx';
import { ScreenSession } from '../../../src/engine/screen/screen-session.ts';
import type { EngineSetup, Renderers } from '../../../src/engine/types.ts';
import { StandardDocument } from '../../../src/shared/forms/standard/standard-document.ts';
import { compileStandardNow } from '../../../src/shared/validation/compile-standard.ts';
import type { EffectiveScreen, FormData } from '../../../src/shared/forms/types.ts';
import { StoreTheme } from '../../../renderers/theme/StoreTheme.tsx';
import { type BenchRequest, benchFields, benchValues } from '../bench-fields.ts';
import type { Contender } from '../pages/bench-window.ts';
import type { FormDefinition } from '../bench-schema.ts';
import { compileNow } from './compile-now.ts';
import { screenOfFields } from './to-screen.ts';

type Form = ReturnType<typeof prepare>;

const renderers = findRenderers();

/** Loads what the store fetches only for the screens that have it. */
export async function loadOurs(): Promise<void> {
  await Promise.all(Object.values(renderers.lateParts ?? {}).map(async (load) => load?.()));
}

/** Our engine with the store's looks. Looks, screen and validators are loaded before, as from a browser's cache. */
export function openOurs({ n, mode, conditional }: BenchRequest): Contender {
  const fields = benchFields({ n, conditional });
  const isLive = mode === 'live';
  const own = prepare(screenOfFields(fields), benchValues(fields, mode));
  let open = (engine: Engine): ScreenSession => openNow(engine, own, isLive);
  return {
    draw() {
      // A freshly loaded page has an engine of its own.
      const engine = createEngine(setUp(renderers));
      return (
        <StoreTheme>
          <EngineProvider engine={engine}>
            <ScreenBody session={open(engine)} />
          </EngineProvider>
        </StoreTheme>
      );
    },
    define(definition) {
      open = prepareStandard(definition, isLive);
    },
  };
}

// A plain JSON Schema is a form over a standard schema.
function prepareStandard(
  { schema, uiSchema, initialData }: FormDefinition,
  isLive: boolean,
): (engine: Engine) => ScreenSession {
  const document = new StandardDocument(schema);
  const validators = compileStandardNow(document);
  const title = typeof schema.title === 'string' ? schema.title : 'Form';
  const screen: EffectiveScreen = {
    id: 'bench/form',
    version: 1,
    title,
    schema,
    form: { schema: 'bench/form', standard: true, submit: { label: 'Submit' } },
  };
  return (engine) => {
    const session = new ScreenSession(engine, { id: screen.id }, screen, {});
    const { store } = engine;
    const given = { store, document, validators, ui: uiSchema, initial: initialData };
    return begun(session, createSchemaForm(given), isLive);
  };
}

function begun(session: ScreenSession, form: FormStore, isLive: boolean): ScreenSession {
  session.begin({ form, autosave: undefined });
  // As if each field had been invalid before: from then on the engine validates it at each key.
  if (isLive) for (const { address } of form.cells.all()) form.issues.live.add(address);
  return session;
}

function prepare(screen: ReturnType<typeof screenOfFields>, initial: FormData) {
  return { screen, initial, validators: compileNow(screen, screen.schema) };
}

// Opens a screen as the engine does once all answers are there, without waiting in between.
function openNow(
  engine: Engine,
  { screen, initial, validators }: Form,
  live: boolean,
): ScreenSession {
  const session = new ScreenSession(engine, { id: screen.id }, screen, {});
  session.conditions = validators.conditions;
  const described = applyDescriptors(takeScreen(screen, validators), undefined, session.scope());
  const form = buildForm(
    engine.store,
    { ...described, initial: { ...described.initial, ...initial } },
    engine.outside.validity(),
    () => undefined,
  );
  return begun(session, form, live);
}

function setUp(renderers: Renderers): EngineSetup {
  const facts = { session: {}, cart: {}, portal: {} };
  const oneScreen = () => Promise.reject(new Error('The bench has one screen.'));
  return {
    store: createStore(),
    renderers,
    behaviours: {},
    loadScreen: oneScreen,
    loadValidators: oneScreen,
    outside: {
      api: () => Promise.resolve({ ok: true, status: 200, data: {}, message: '', top: {} }),
      go: () => undefined,
      href: (target) => target,
      now: () => new Date(),
      facts: atom(
        () => facts,
        () => undefined,
      ),
      validity: () => ({ today: new Date().toISOString().slice(0, 10) }),
    },
  };
}
