import { flushSync } from 'react-dom';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useEngine } from './engine-context.ts';
import { type Engine, UnknownScreen } from '../screen/create-engine.ts';
import { findAhead, takeAhead } from './open-ahead.ts';
import { openDrawn } from './prepare-screen.ts';
import type { ScreenSession } from '../screen/screen-session.ts';
import type { ScreenRequest } from '../types.ts';

export type Opening =
  | { status: 'opening' }
  | { status: 'open'; session: ScreenSession }
  | { status: 'unknown' }
  | { status: 'failed'; message: string; retry(): void };

const OPENING: Opening = { status: 'opening' };

/** Opens a screen while the component is there. Another id or mode is another opening; another address is not. */
export function useSession(request: ScreenRequest): Opening {
  const engine = useEngine();
  const [attempt, setAttempt] = useState(0);
  const [renewal, setRenewal] = useState(0);
  const place = `${request.mode} ${request.id}`;
  const key = `${place} ${attempt} ${renewal}`;
  const [state, setState] = useState<{ place: string; key: string; opening: Opening } | undefined>(
    () => {
      const session = findAhead(engine, request)?.session;
      return session && { place, key, opening: { status: 'open', session } };
    },
  );

  const open = useEffectEvent(() => openDrawn(engine, request));
  const take = useEffectEvent(() => takeAhead(engine, request));
  const isDrawn = useEffectEvent((it: ScreenSession) => sessionOf(state?.opening) === it);

  useLayoutEffect(() => {
    let session: ScreenSession | undefined;
    let isGone = false;
    // At once: what is at hand already shows without a frame of waiting before it.
    const show = (opening: Opening): void => {
      if (!isGone) flushSync(() => setState({ place, key, opening }));
    };
    const ahead = take();
    const turn = ahead?.turn ?? engine.store.get(engine.renewals);
    (ahead?.opening ?? open()).then(
      (opened) => {
        session = opened;
        opened.isRenewed = renewal > 0;
        if (isGone) opened.dispose();
        // All screens were renewed while this one was on its way: it may be of before.
        else if (engine.store.get(engine.renewals) !== turn) setRenewal((n) => n + 1);
        else if (!isDrawn(opened)) show({ status: 'open', session: opened });
      },
      (error: unknown) => {
        if (error instanceof UnknownScreen) show({ status: 'unknown' });
        else
          show({
            status: 'failed',
            message: messageOf(error),
            retry: () => setAttempt((n) => n + 1),
          });
      },
    );
    return () => {
      isGone = true;
      session?.dispose();
    };
  }, [engine, place, key, renewal]);

  const isCurrent = state?.key === key || (state?.place === place && standsStill(state.opening));
  const opening = state && isCurrent ? state.opening : OPENING;
  const session = sessionOf(opening);
  useEffect(() => session?.store.sub(session.renewals, () => setRenewal((n) => n + 1)), [session]);
  useMoves(session, request);
  useLeaving(engine, place, request);
  return opening;
}

function sessionOf(opening: Opening | undefined): ScreenSession | undefined {
  return opening?.status === 'open' ? opening.session : undefined;
}

// Passes changes of the request, other than of its screen, on to the session.
function useMoves(session: ScreenSession | undefined, request: ScreenRequest): void {
  const address = JSON.stringify([request.params, request.query, request.args]);
  const move = useEffectEvent(() => {
    if (session && session.request !== request) session.move(request);
  });
  useEffect(() => move(), [session, address]);
}

// What was said on a page is read when another one is asked for, however long that takes to appear.
function useLeaving(engine: Engine, place: string, { mode = 'page', params }: ScreenRequest): void {
  const at = JSON.stringify(params);
  useLayoutEffect(() => {
    if (mode === 'page') engine.leaveNoticesBehind();
  }, [engine, place, mode, at]);
}

// A frame keeps showing until its newer version is there, and what has the focus in it keeps it. Into a form, something
// could be typed meanwhile and be lost.
function standsStill(opening: Opening): boolean {
  return opening.status === 'open' && opening.session.form === undefined;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
