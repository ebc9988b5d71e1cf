import { atom, createStore } from 'jotai';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Panel } from '../../renderers/kit/Panel.tsx';
import { StoreTheme } from '../../renderers/theme/StoreTheme.tsx';
import { findRenderers } from '../../src/app/renderers.ts';
import { createEngine, EngineProvider, ScreenView } from '../../src/engine/index.ts';
import type { EngineSetup } from '../../src/engine/types.ts';
import { openValidators } from '../../src/shared/validation/open-validators.ts';
import type { ValidatorText } from '../../src/shared/validation/runtime.ts';
import type { OpenedForm } from './read-form.ts';

type Opened = Omit<OpenedForm, 'validators'>;

async function openPage(): Promise<void> {
  const answer = await fetch('/form.json');
  const opened = (await answer.json()) as Opened;
  createRoot(document.getElementById('store') ?? document.body).render(
    <StoreTheme>
      <OpenedPage {...opened} />
    </StoreTheme>,
  );
}

function OpenedPage({ screen, data }: Opened) {
  const [sent, setSent] = useState<string>();
  const [engine] = useState(() =>
    createEngine(setUp(screen, (result) => setSent(JSON.stringify(result, null, 2)))),
  );
  const [args] = useState(() => ({ data }));
  return (
    <EngineProvider engine={engine}>
      <ScreenView id={screen.id} args={args} />
      {sent !== undefined && (
        <div className="container">
          <Panel tone="good" role="status" title="This is valid. The form holds:">
            <pre>{sent}</pre>
          </Panel>
        </div>
      )}
    </EngineProvider>
  );
}

// A stand-alone page: no calls, no navigation, no session.
function setUp(screen: Opened['screen'], onSubmit: (data: unknown) => void): EngineSetup {
  const facts = { session: {}, cart: {}, portal: {} };
  const nothing = { ok: true, status: 200, data: {}, message: '', top: {} } as const;
  return {
    store: createStore(),
    renderers: findRenderers(),
    loadScreen: () => Promise.resolve(screen),
    loadValidators: async () =>
      openValidators(
        (await import(
          /* @vite-ignore */ `${window.location.origin}/validators.js`
        )) as ValidatorText,
      ),
    behaviours: {
      [screen.id]: () =>
        Promise.resolve({
          onSubmit({ data }) {
            onSubmit(data);
            return { stop: true };
          },
        }),
    },
    outside: {
      api: () => Promise.resolve(nothing),
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

await openPage();
