import type { ReactNode } from 'react';
import { findLooks } from '../../../src/app/looks.ts';
import { type Engine, EngineProvider, createEngine } from '../../../src/engine/index.ts';
import { applyDescriptors, buildForm, takeScreen } from '../../../src/engine/screen/pipeline.ts';
import { ForeignForm } from '../../../src/engine/schema/foreign-form.ts';
import { ForeignView } from '../../../src/engine/render/ForeignView.tsx';
import { ScreenBody } from '../../../src/engine/render/ScreenBody.tsx';
import { ScreenSession } from '../../../src/engine/screen/screen-session.ts';
import type { EngineSetup, Facts, Looks } from '../../../src/engine/types.ts';
import { ForeignDocument } from '../../../src/shared/forms/foreign/foreign-document.ts';
import { compileForeignNow } from '../../../src/shared/validation/compile-foreign.ts';
import type { FormData } from '../../../src/shared/forms/types.ts';
import { StoreTheme } from '../../../renderers/theme/StoreTheme.tsx';
import { type BenchRequest, benchFields, benchValues } from '../bench-fields.ts';
import type { Contender } from '../pages/bench-window.ts';
import type { FormDefinition } from '../bench-schema.ts';
import { compileNow } from './compile-now.ts';
import { screenOfFields } from './to-screen.ts';

type Form = ReturnType<typeof prepare>;

/** Our engine with the store's looks. Screen and validators are there before, as they are in a browser's cache. */
export function openOurs({ n, mode, conditional }: BenchRequest): Contender {
  const looks = findLooks();
  const fields = benchFields({ n, conditional });
  const isLive = mode === 'live';
  const form = prepare(screenOfFields(fields), benchValues(fields));
  let draw = (): ReactNode => {
    // A page that was just loaded has an engine of its own.
    const engine = createEngine(setUp(looks));
    return (
      <EngineProvider engine={engine}>
        <ScreenBody session={openNow(engine, form, isLive)} />
      </EngineProvider>
    );
  };
  return {
    draw: () => <StoreTheme>{draw()}</StoreTheme>,
    define(definition) {
      draw = prepareForeign(definition, looks, isLive);
    },
  };
}

// A plain JSON Schema goes the way of all foreign schemas.
function prepareForeign(
  { schema, uiSchema, initialData }: FormDefinition,
  looks: Looks,
  isLive: boolean,
): () => ReactNode {
  const document = new ForeignDocument(schema);
  const validators = compileForeignNow(document);
  const title = typeof schema.title === 'string' ? schema.title : 'Form';
  return () => (
    <ForeignView
      form={new ForeignForm({ document, validators, ui: uiSchema, initial: initialData, isLive })}
      looks={looks}
      id="form"
      title={title}
      onSubmit={() => undefined}
    />
  );
}

function prepare(screen: ReturnType<typeof screenOfFields>, initial: FormData) {
  return { screen, initial, validators: compileNow(screen, screen.schema) };
}

// What opening a screen does once all answers are there, without waiting in between.
function openNow(
  engine: Engine,
  { screen, initial, validators }: Form,
  live: boolean,
): ScreenSession {
  const session = new ScreenSession(engine, { id: screen.id }, screen, {});
  session.conditions = validators.conditions;
  const described = applyDescriptors(takeScreen(screen, validators), undefined, session.scope());
  const form = buildForm(
    { ...described, initial: { ...described.initial, ...initial } },
    engine.outside.validity(),
    () => undefined,
  );
  session.begin({ form, autosave: undefined });
  // As if each field had been wrong once: from then on the engine judges it at each key.
  if (live) for (const { address } of form.cells.all()) form.issues.live.add(address);
  return session;
}

function setUp(looks: Looks): EngineSetup {
  const facts: Facts = { session: {}, cart: {}, portal: {} };
  const oneScreen = () => Promise.reject(new Error('The bench has one screen.'));
  return {
    looks,
    behaviours: {},
    loadScreen: oneScreen,
    loadValidators: oneScreen,
    outside: {
      api: () => Promise.resolve({ ok: true, status: 200, data: {}, message: '', top: {} }),
      go: () => undefined,
      href: (target) => target,
      now: () => new Date(),
      facts: { get: () => facts, subscribe: () => () => undefined, set: () => undefined },
      validity: () => ({ today: new Date().toISOString().slice(0, 10) }),
    },
  };
}
