import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { loadSheet } from '../../renderers/kit/dialog/load-sheet.ts';
import { StoreTheme } from '../../renderers/theme/StoreTheme.tsx';
import { loadDayPicker } from '../../renderers/widgets/date/load-day-picker.ts';
import { findBehaviours } from '../../src/app/behaviours.ts';
import { createScreenFiles } from '../../src/app/configuration/screen-files.ts';
import { findRenderers } from '../../src/app/renderers.ts';
import { createEngine, EngineProvider, ScreenView } from '../../src/engine/index.ts';
import type { ScreenSession } from '../../src/engine/screen/screen-session.ts';
import { framesAround } from '../../src/shared/store/store-index.ts';
import { makeWorld, type Visit } from '../snapshot/make-world.ts';
import { openStaged, StagedScreen } from '../snapshot/stage-screen.tsx';
import type { Sitting } from './sitting.ts';

// The page of pictures: draws one screen after the other with the store's own engine, looks and behaviours.

const QUIET_MS = 60;
const LONGEST_MS = 5_000;
const QUALITY = 0.8;

let root: Root | undefined;
let session: ScreenSession | undefined;

window.draw = async (sitting) => {
  session?.dispose();
  root?.unmount();
  root = createRoot(document.getElementById('store') as HTMLElement);
  const { layers, screen } = sitting;
  const visit = at(sitting);
  const files = createScreenFiles(visit.index, () => layers);
  const call = (name: string, params = {}) => window.askCall(name, params);
  const world = makeWorld({ ...visit, call, files });
  const engine = createEngine({
    renderers: findRenderers(),
    behaviours: findBehaviours(),
    outside: world.outside,
    store: world.store,
    ...files,
  });
  // What would come a little after the page.
  await Promise.all([loadSheet(), loadDayPicker()]);
  session = await openStaged(engine, screen, sitting);
  root.render(
    <Provider store={world.store}>
      <StoreTheme theme={themeOf(sitting)} words={world.words} locale={world.locale}>
        <EngineProvider engine={engine}>{inFrames(sitting, session)}</EngineProvider>
      </StoreTheme>
    </Provider>,
  );
  await rest();
  if (sitting.isSent && session.form) await send(session);
};

window.goOn = async () => {
  const { steps } = session ?? {};
  if (!session || !steps || steps.isLast()) return false;
  const before = steps.step();
  await send(session);
  return steps.step() !== before;
};
window.rest = rest;

// Styles are rules of files and, on the root, the variables of a theme; so the HTML and what it does not say is all there is.
window.look = async () => {
  const { documentElement: root, body, activeElement } = document;
  const controls = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  const all = [root.cloneNode() as Element, body, ...document.querySelectorAll('canvas')].map(
    (part) => (part instanceof HTMLCanvasElement ? part.toDataURL() : part.outerHTML),
  );
  const answers = controls.map(({ value, checked }) => [value, checked]);
  const focused = [...document.querySelectorAll('*')].indexOf(activeElement ?? body);
  const text = new TextEncoder().encode(JSON.stringify([all, answers, focused]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

window.asWebp = async (png) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', QUALITY).replace(/^[^,]*,/, '');
};

async function send({ submission }: ScreenSession): Promise<void> {
  await submission.forward();
  await rest();
}

// The stepper shows the step that is open.
function at({ visit, screen: { tab } }: Sitting): Visit {
  return tab ? { ...visit, session: { ...visit.session, tab: tab.name } } : visit;
}

function themeOf({ visit: { index }, layers }: Sitting) {
  const portal = index.portals[layers.portal ?? ''];
  const site = index.sites[layers.site ?? ''];
  return { ...portal?.theme, ...site?.theme };
}

// A page stands inside its frames; dialogs, panels and frames stand alone.
function inFrames({ screen, visit }: Sitting, opened: ScreenSession): ReactNode {
  const alone = <StagedScreen session={opened} />;
  if (screen.kind !== undefined && screen.kind !== 'page') return alone;
  return framesAround(visit.index, screen.id).reduceRight<ReactNode>(
    (inside, frame) => <ScreenView id={frame} mode="page" outlet={inside} />,
    alone,
  );
}

async function rest(): Promise<void> {
  await document.fonts.ready;
  do await nothingChanges();
  while (await window.isLoading());
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
}

// Resolves once nothing has changed for a moment and the page has no work left.
function nothingChanges(): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      observer.disconnect();
      clearTimeout(latest);
      resolve();
    };
    const wait = () => setTimeout(() => (idle = requestIdleCallback(end)), QUIET_MS);
    let idle = 0;
    let quiet = wait();
    const latest = setTimeout(end, LONGEST_MS);
    const observer = new MutationObserver(() => {
      clearTimeout(quiet);
      cancelIdleCallback(idle);
      quiet = wait();
    });
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    observer.observe(document.documentElement, all);
  });
}
