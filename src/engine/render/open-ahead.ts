import type { Engine } from '../screen/create-engine.ts';
import type { ScreenSession } from '../screen/screen-session.ts';
import type { ScreenRequest } from '../types.ts';
import { nextTask } from '../../shared/next-task.ts';
import { openDrawn } from './prepare-screen.ts';

/** What nothing has drawn by then is put away. */
const DRAWN_WITHIN_MS = 10_000;
/** What was asked ahead is asked by what shows it from then on. */
const SHOWN_AFTER_MS = 300;

/** A screen that was opened before anything drew it. */
export interface OpenedAhead {
  opening: Promise<ScreenSession>;
  /** Undefined while it opens. */
  session: ScreenSession | undefined;
  /** How often all screens had been renewed when it was opened. */
  turn: number;
  /** Lets go of the answers that were asked ahead. */
  release(): void;
}

const waiting = new WeakMap<Engine, Map<string, OpenedAhead>>();

/**
 * Opens the screens of the first page before they are drawn, and asks what they will ask, so that all is drawn at once.
 * Resolves when those are open that wait for no server; the others go on opening. A screen that can't be opened is opened
 * again, and the failure told, where it is drawn.
 */
export async function openAhead(engine: Engine, requests: readonly ScreenRequest[]): Promise<void> {
  const opened = new Map<string, OpenedAhead>();
  waiting.set(engine, opened);
  setTimeout(() => {
    for (const { opening } of opened.values())
      opening.then((session) => session.dispose()).catch(() => undefined);
    waiting.delete(engine);
  }, DRAWN_WITHIN_MS);
  for (const request of requests) {
    opened.set(keyOf(request), openOne(engine, request));
    // Answers that came along with the page arrive before that.
    await nextTask();
  }
}

function openOne(engine: Engine, request: ScreenRequest): OpenedAhead {
  const ahead: OpenedAhead = {
    opening: openDrawn(engine, request),
    session: undefined,
    turn: engine.store.get(engine.renewals),
    release: () => undefined,
  };
  ahead.opening
    .then((session) => {
      ahead.session = session;
      // What has been taken meanwhile is drawn at once, and asks itself.
      if (findAhead(engine, request) === ahead) ahead.release = session.askAhead();
    })
    .catch(() => waiting.get(engine)?.delete(keyOf(request)));
  return ahead;
}

/** The screen of this request, if it was opened ahead and nothing has taken it. */
export function findAhead(engine: Engine, request: ScreenRequest): OpenedAhead | undefined {
  return waiting.get(engine)?.get(keyOf(request));
}

/** Gives a screen that was opened ahead to what draws it and puts it away. */
export function takeAhead(engine: Engine, request: ScreenRequest): OpenedAhead | undefined {
  const found = findAhead(engine, request);
  waiting.get(engine)?.delete(keyOf(request));
  if (found) setTimeout(() => found.release(), SHOWN_AFTER_MS);
  return found;
}

function keyOf({ id, mode, params = {}, query = {} }: ScreenRequest): string {
  return JSON.stringify([id, mode, params, query]);
}
