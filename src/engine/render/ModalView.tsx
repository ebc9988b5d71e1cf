import { useEffect, useState } from 'react';
import type { EffectiveScreen } from '../../shared/forms/types.ts';
import type { OpenModal } from '../screen/create-engine.ts';
import { useEngine } from './engine-context.ts';
import { ScreenBody } from './ScreenBody.tsx';
import { type Opening, useSession } from './use-session.ts';

/** A dialog that takes longer to load is shown waiting. */
const PATIENCE_MS = 400;

/**
 * A screen in a dialog over the page. The dialog is shown when its content is loaded, so that it has its size and the first
 * field gets the focus; one that takes long is shown waiting.
 */
export function ModalView({ modal }: { modal: OpenModal }) {
  const engine = useEngine();
  const { Dialog } = engine.setup.renderers.parts;
  const opening = useSession({
    id: modal.screen,
    args: modal.args,
    mode: modal.mode === 'edit' ? 'edit' : 'modal',
    modal: modal.key,
  });
  const isShown = useShown(opening.status !== 'opening');
  const title = opening.status === 'open' ? opening.session.text(opening.session.screen.title) : '';
  const isWide = opening.status === 'open' && needsRoom(opening.session.screen);
  const close = (): void =>
    opening.status === 'open' ? opening.session.close() : engine.close(modal.key);
  if (!isShown) return null;
  return (
    <Dialog title={title} open wide={isWide} onClose={close}>
      <Content opening={opening} id={modal.screen} />
    </Dialog>
  );
}

// Once shown it stays, also while its content is loaded again.
function useShown(isReady: boolean): boolean {
  const [isShown, setShown] = useState(isReady);
  if (isReady && !isShown) setShown(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isShown;
}

function needsRoom({ kind = 'page', wide }: EffectiveScreen): boolean {
  return kind === 'page' || wide === true;
}

function Content({ opening, id }: { opening: Opening; id: string }) {
  const { Waiting, Failed, Placeholder } = useEngine().setup.renderers.parts;
  switch (opening.status) {
    case 'opening':
      return <Waiting label="Loading…" />;
    case 'unknown':
      return <Placeholder kind="screen" name={id} />;
    case 'failed':
      return <Failed message={opening.message} onRetry={opening.retry} />;
    case 'open':
      return <ScreenBody session={opening.session} />;
  }
}
