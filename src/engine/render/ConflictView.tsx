import { useEffect, useRef } from 'react';
import { useEngine, useAtomValue } from './engine-context.ts';
import type { ScreenSession } from '../screen/screen-session.ts';

/** What another window saved in the meantime, with the choice whose answers count. It takes the focus when it comes. */
export function ConflictView({ session }: { session: ScreenSession }) {
  const { Conflict } = useEngine().setup.renderers.parts;
  const notice = useAtomValue(session.conflict.notice);
  const place = useRef<HTMLDivElement>(null);
  const isSubmit = notice?.isSubmit === true;
  useEffect(() => {
    if (isSubmit) place.current?.focus();
  }, [isSubmit]);
  if (!notice) return null;
  return (
    <div ref={place} tabIndex={-1}>
      <Conflict
        lines={notice.lines}
        onKeep={() => session.conflict.keepMine()}
        onTake={() => session.conflict.takeTheirs()}
      />
    </div>
  );
}
