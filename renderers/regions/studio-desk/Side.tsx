import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import type { ShownPart } from './part-address.ts';
import { bringChosenIntoSight } from './Tree.tsx';

/** What can be changed, beside the page for it. On a phone it is folded away above the page, and again once something is chosen. */
export function Side({ part, children }: { part: ShownPart; children: ReactNode }) {
  const id = useId();
  const at = JSON.stringify(part);
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === at;
  const parts = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) bringChosenIntoSight(parts.current);
  }, [isOpen]);
  return (
    <nav className="studio-side" aria-label="Steps and questions">
      <Button
        look="quiet"
        className="studio-side-switch"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? undefined : at)}
      >
        {isOpen ? 'Hide steps and questions' : 'Steps and questions'}
      </Button>
      <div ref={parts} id={id} className="studio-side-parts" data-open={isOpen}>
        {children}
      </div>
    </nav>
  );
}
