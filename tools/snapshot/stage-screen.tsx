import type { ReactNode } from 'react';
import type { Engine } from '../../src/engine/index.ts';
import { useEngine } from '../../src/engine/render/engine-context.ts';
import { openDrawn } from '../../src/engine/render/prepare-screen.ts';
import { ScreenBody } from '../../src/engine/render/ScreenBody.tsx';
import type { ScreenSession } from '../../src/engine/screen/screen-session.ts';
import type { EffectiveScreen, FormData } from '../../src/shared/forms/types.ts';
import type { Fixture } from './fixtures.ts';

/** Opens a screen as its fixture says; a form has the fixture's answers. Rejects when the screen can't be had. */
export async function openStaged(
  engine: Engine,
  screen: EffectiveScreen,
  { data, situation }: Pick<Fixture, 'data' | 'situation'>,
): Promise<ScreenSession> {
  const { params = {}, query = {} } = situation;
  const row = { row: data ?? {}, n: 1, title: screen.title };
  const isPanel = screen.kind === 'panel';
  const session = await openDrawn(engine, {
    id: screen.id,
    args: { ...(isPanel ? row : {}), ...situation.args },
    params,
    query,
    mode: screen.kind === 'modal' ? 'modal' : isPanel ? 'panel' : 'page',
    ...(isPanel ? { panel: NO_LIST } : {}),
  });
  if (data) typeRest(session, data);
  return session;
}

/** An opened screen alone, a dialog as one. */
export function StagedScreen({ session }: { session: ScreenSession }): ReactNode {
  const { Dialog } = useEngine().setup.renderers.parts;
  const { screen } = session;
  const outlet = screen.kind === 'frame' ? <p>(the page)</p> : undefined;
  const body = <ScreenBody session={session} outlet={outlet} />;
  if (screen.kind === 'modal') {
    const isWide = screen.wide === true;
    return (
      <Dialog title={session.text(screen.title)} open wide={isWide} onClose={() => undefined}>
        {body}
      </Dialog>
    );
  }
  const isInFrame = screen.kind !== 'frame' && screen.frame !== 'none';
  return isInFrame ? <main>{body}</main> : body;
}

// For a row's screen rendered alone.
const NO_LIST = {
  id: '',
  start: undefined,
  how: 'insert' as const,
  take: () => undefined,
  cancel: () => undefined,
};

// Types what the server does not return (private fields, forms that are never saved).
function typeRest({ form }: ScreenSession, data: FormData): void {
  if (!form) return;
  const now = form.data();
  const missing = Object.entries(data).filter(
    ([name]) =>
      (now[name] === undefined || now[name] === '') && !form.presence.of(`/${name}`).readOnly,
  );
  form.patch(Object.fromEntries(missing.map(([name, value]) => [`/${name}`, value])));
}
