import { atom, createStore } from 'jotai';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readyRenderers } from '../ready-renderers.ts';
import type { FormStore } from '../../../src/engine/form/form-store.ts';
import { createEngine, EngineProvider } from '../../../src/engine/index.ts';
import { ScreenBody } from '../../../src/engine/render/ScreenBody.tsx';
import { createSchemaForm } from '../../../src/engine/schema/schema-form.ts';
import { ScreenSession } from '../../../src/engine/screen/screen-session.ts';
import type { EngineSetup, Renderers, Store } from '../../../src/engine/types.ts';
import { StandardDocument } from '../../../src/shared/forms/standard/standard-document.ts';
import type { EffectiveScreen, JsonSchema } from '../../../src/shared/forms/types.ts';
import { compileStandardNow } from '../../../src/shared/validation/compile-standard.ts';

interface Given {
  initial?: unknown;
  ui?: Record<string, unknown>;
  renderers?: Renderers;
}

/** The store of a form over a standard schema, without a page. */
export function openForm(schema: JsonSchema, { initial, ui }: Given = {}): FormStore {
  const document = new StandardDocument(schema);
  const validators = compileStandardNow(document);
  return createSchemaForm({ store: createStore(), document, validators, initial, ui });
}

/** A form over a standard schema on a page, with the store's own looks. `sent` are what was submitted. */
export function openPage(schema: JsonSchema, given: Given = {}) {
  const form = openForm(schema, given);
  const sent: unknown[] = [];
  const engine = createEngine(setUp(given.renderers ?? storeRenderers, form.cells.store));
  const screen: EffectiveScreen = {
    id: 'test/form',
    version: 1,
    title: 'Form',
    schema,
    form: {
      schema: 'form',
      standard: true,
      ...(given.ui ? { uiSchema: given.ui } : {}),
      submit: { label: 'Submit' },
    },
  };
  const session = new ScreenSession(engine, { id: screen.id }, screen, {
    onSubmit: () => void sent.push(form.payload()),
  });
  session.begin({ form, autosave: undefined });
  const view = render(
    <EngineProvider engine={engine}>
      <ScreenBody session={session} />
    </EngineProvider>,
  );
  return { ...view, form, sent, user: userEvent.setup() };
}

const storeRenderers = await readyRenderers();

function setUp(renderers: Renderers, store: Store): EngineSetup {
  const facts = { session: {}, cart: {}, portal: {} };
  const none = () => Promise.reject(new Error('There is one screen.'));
  return {
    store,
    renderers,
    behaviours: {},
    loadScreen: none,
    loadValidators: none,
    outside: {
      api: () => Promise.resolve({ ok: true, status: 200, data: {}, message: '', top: {} }),
      go: () => undefined,
      href: (target) => target,
      now: () => new Date(),
      facts: atom(
        () => facts,
        () => undefined,
      ),
      validity: () => ({ today: '2026-11-20' }),
    },
  };
}
