import { useEffect, useLayoutEffect, useState } from 'react';
import { useEngine } from './engine-context.ts';
import { UnknownScreen } from './create-engine.ts';
import { openScreen } from './open-screen.ts';
import type { ScreenSession } from './screen-session.ts';
import type { ScreenRequest } from './types.ts';

export type Opening =
  | { status: 'opening' }
  | { status: 'open'; session: ScreenSession }
  | { status: 'unknown' }
  | { status: 'failed'; message: string; retry(): void };

const OPENING: Opening = { status: 'opening' };

/** Opens a screen while the component is there. Another id or mode is another opening; another address is not. */
export function useSession(request: ScreenRequest): Opening {
  const engine = useEngine();
  const [state, setState] = useState<{ key: string; opening: Opening }>();
  const [attempt, setAttempt] = useState(0);
  const key = `${request.mode} ${request.id} ${attempt}`;

  useLayoutEffect(() => {
    let session: ScreenSession | undefined;
    let isGone = false;
    const show = (opening: Opening): void => {
      if (!isGone) setState({ key, opening });
    };
    openScreen(engine, request).then(
      (opened) => {
        session = opened;
        if (isGone) opened.dispose();
        else show({ status: 'open', session: opened });
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
    // What the request says besides is given to the session as it changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [engine, key]);

  const opening = state?.key === key ? state.opening : OPENING;
  const session = opening.status === 'open' ? opening.session : undefined;
  const address = JSON.stringify([request.params, request.query, request.args]);
  useEffect(() => {
    if (session && session.request !== request) session.move(request);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [session, address]);
  return opening;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
