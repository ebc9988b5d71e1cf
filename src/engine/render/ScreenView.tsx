import type { ReactNode } from 'react';
import { useEngine } from './engine-context.ts';
import { ScreenBody } from './ScreenBody.tsx';
import type { ScreenRequest } from '../types.ts';
import { useSession } from './use-session.ts';

export interface ScreenViewProps extends ScreenRequest {
  /** Content of a frame screen: the page that it stands around. */
  outlet?: ReactNode;
}

/** A screen by its id: opened, drawn, and put away when it is gone. */
export function ScreenView({ outlet, ...request }: ScreenViewProps) {
  const { Waiting, Failed, Placeholder } = useEngine().setup.renderers.parts;
  const opening = useSession(request);
  switch (opening.status) {
    case 'opening':
      return <Waiting label="Loading…" />;
    case 'unknown':
      return <Placeholder kind="screen" name={request.id} />;
    case 'failed':
      return <Failed isPage message={opening.message} onRetry={opening.retry} />;
    case 'open':
      return <ScreenBody session={opening.session} outlet={outlet} />;
  }
}
