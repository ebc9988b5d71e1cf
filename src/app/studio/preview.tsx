import { Provider } from 'jotai';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { StoreTheme } from '../../../renderers/theme/StoreTheme.tsx';
import { createEngine, type Engine, EngineProvider, ScreenView } from '../../engine/index.ts';
import type { Drafts } from '../../engine/types.ts';
import { success } from '../../services/envelope.ts';
import { readShape } from '../../shared/forms/form-shape.ts';
import type { EffectiveScreen, FormData } from '../../shared/forms/types.ts';
import { factsAtom, sessionAtom } from '../../state/session.ts';
import { findBehaviours } from '../behaviours.ts';
import { createScreenFiles } from '../configuration/screen-files.ts';
import { findRenderers } from '../renderers.ts';
import type { StoreIndex } from '../../shared/store/store-index.ts';
import { createSessionStore } from '../visit/session-store.ts';
import { previewCalls } from './preview-calls.ts';
import { studioCalls } from './studio-calls.ts';

/** What the desk wants to see. */
interface Wish {
  screen?: string;
  portal?: string;
  site?: string;
  locale?: string;
  role?: string;
  /** Answers that fill it, as JSON; without them it holds what was typed. */
  answers?: string;
}

/** A screen of the draft, as the server gives it. */
interface Shown {
  screen: EffectiveScreen;
  fields: object[];
  words: Record<string, string>;
  theme: Record<string, string>;
}

/** Parts of a page that say something, besides its fields. */
const WORDS = 'h1, h2, h3, h4, p, li, dt, dd, th, td, legend, summary';
const CONTROL = 'input, select, textarea, button, a, [role=button]';
/** Buttons at the end of the page, which the screen's file names. */
const PAGE_BUTTON = '.buttons button:not([role=dialog] *)';

/** The page in the frame of the desk: a screen of the draft, drawn by the engine that shoppers have. */
export function openPreview(nonce: string): ReactNode {
  return <Preview nonce={nonce} />;
}

function Preview({ nonce }: { nonce: string }) {
  const [studio] = useState(() => studioCalls(() => undefined));
  const [stage] = useState(makeStage);
  const [shown, setShown] = useState<Shown>();
  const [fault, setFault] = useState('');
  const [filled, setFilled] = useState('');
  const show = useEffectEvent(async ({ role, answers = '', ...wish }: Wish) => {
    if (wish.screen === undefined) return;
    const asked = Object.entries(wish).filter(([key, value]) => value && WANTED.has(key));
    const turn = stage.begin();
    const answer = await studio('app-studio-preview', Object.fromEntries(asked));
    if (!stage.isLast(turn)) return;
    setFault(answer.ok ? '' : answer.message);
    if (!answer.ok) return;
    const next = answer.data as Shown;
    const isSameScreen = stage.put(next, answers) && answers === filled;
    stage.store.set(sessionAtom, {
      tempId: 'preview',
      portal_code: wish.portal ?? '',
      ...(wish.site ? { site: wish.site } : {}),
      locale: wish.locale || 'en',
      eprocess: (role ?? 'applicant') as 'applicant',
    });
    setShown(next);
    setFilled(answers);
    // What was typed into the screen stays.
    if (isSameScreen) stage.engine.renew();
  });
  useEffect(() => {
    const onMessage = ({ origin, data }: MessageEvent<unknown>): void => {
      if (origin !== window.location.origin) return;
      if ((data as { studio?: string }).studio === 'show') void show(data as Wish);
    };
    window.addEventListener('message', onMessage);
    window.parent.postMessage({ studio: 'ready' }, window.location.origin);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  usePresses(shown?.screen);
  return (
    <Provider store={stage.store}>
      <StoreTheme
        nonce={nonce}
        theme={shown?.theme}
        words={shown?.words}
        locale={shown?.screen.lang}
      >
        <EngineProvider engine={stage.engine}>
          {fault !== '' && <p role="alert">{fault}</p>}
          <main className="container page">
            {shown && (
              <ScreenView key={`${shown.screen.id} ${filled}`} id={shown.screen.id} mode="page" />
            )}
          </main>
        </EngineProvider>
      </StoreTheme>
    </Provider>
  );
}

const WANTED = new Set(['screen', 'portal', 'site', 'locale']);

function makeStage() {
  const { store } = createSessionStore();
  const files = createScreenFiles({ screens: {} } as unknown as StoreIndex, () => ({}));
  let shown: Shown | undefined;
  let answers = '';
  let last = 0;
  const engine: Engine = createEngine({
    store,
    isInset: true,
    renderers: findRenderers(),
    behaviours: findBehaviours(),
    loadScreen: (id) =>
      shown?.screen.id === id
        ? Promise.resolve(answers ? withDraft(shown.screen) : shown.screen)
        : Promise.reject(new Error(NOT_HERE)),
    loadValidators: (hash) => files.loadValidators(`/studio/validators/${hash}.js`),
    outside: {
      api: previewCalls(() => shown),
      go: () => undefined,
      href: () => '#',
      now: () => new Date(),
      facts: factsAtom,
      drafts: () => (answers ? answersAsDraft(answers) : undefined),
      validity: () => ({ today: new Date().toISOString().slice(0, 10) }),
    },
  });
  return {
    store,
    engine,
    begin: () => (last += 1),
    isLast: (turn: number) => turn === last,
    /** Gives whether it is another version of the screen that shows. */
    put(next: Shown, filledWith: string): boolean {
      answers = filledWith;
      const isSame = shown?.screen.id === next.screen.id;
      shown = next;
      return isSame;
    },
  };
}

// Answers from a file come as what was typed and not saved, also into a form that keeps no draft.
function withDraft(screen: EffectiveScreen): EffectiveScreen {
  return screen.form ? { ...screen, form: { draft: 'answers', ...screen.form } } : screen;
}

function answersAsDraft(answers: string): Drafts {
  const data = JSON.parse(answers) as FormData;
  return {
    restMs: NEVER_MS,
    read: () => Promise.resolve({ data, base_version: 0 }),
    write: () => Promise.resolve(success({})),
  };
}

// The longest time that a timer has.
const NEVER_MS = 2 ** 31 - 1;

const NOT_HERE = 'The preview shows this screen alone.';

// A press on words, not on what is filled in, tells the desk which question they belong to; none: the page itself, as one on its
// buttons. Of these only the one that sends the form works: there is nothing that the others could lead to.
function usePresses(screen: EffectiveScreen | undefined): void {
  useEffect(() => {
    if (!screen) return undefined;
    const prefix = screen.id.slice(screen.id.lastIndexOf('/') + 1);
    const { nodes } = readShape(screen.schema ?? {}, screen.form?.fields);
    const fieldOf = new Map(
      [...nodes.keys()].map((field) => [`${prefix}${field.replaceAll('/', '_')}`, field]),
    );
    const onPress = (event: MouseEvent): void => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const button = target.closest<HTMLButtonElement>(PAGE_BUTTON);
      if (!button && target.closest(CONTROL)) return;
      if (button && button.type !== 'submit') event.stopPropagation();
      const field = fieldOf.get(target.closest('[data-field]')?.getAttribute('data-field') ?? '');
      if (field === undefined && !button && !target.closest(WORDS)) return;
      window.parent.postMessage({ studio: 'pressed', field }, window.location.origin);
    };
    // Heard before the page hears it.
    window.addEventListener('click', onPress, true);
    return () => window.removeEventListener('click', onPress, true);
  }, [screen]);
}
