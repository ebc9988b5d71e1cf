import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useSay } from '../kit/text/say.ts';
import { useFocusAfterRemoval } from '../kit/use-focus-after-removal.ts';

interface NoticesProps {
  list: readonly { id: number; text: string; tone: string }[];
  onClose(id: number): void;
}

const MARKS: Record<string, typeof Info> = {
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};

/** Short remarks at the edge. The live region stays on the page, so that each one is read out when it comes. */
export function Notices({ list, onClose }: NoticesProps) {
  const say = useSay();
  const place = useFocusAfterRemoval<HTMLDivElement>({ leaving: 'button', rest: lastHeading });
  return (
    <div ref={place} className="notices no-print" role="status" aria-live="polite">
      {list.map(({ id, text, tone }) => {
        const Mark = MARKS[tone] ?? Info;
        return (
          <div key={id} className={`notice ${tone}`}>
            <Mark aria-hidden="true" />
            <p>{say(text)}</p>
            <button
              type="button"
              className="icon-button"
              aria-label={say('Close')}
              onClick={() => onClose(id)}
            >
              <X aria-hidden="true" />
            </button>
          </div>
        );
      })}
    </div>
  );
}

// That of the page, or of the dialog over it.
function lastHeading(): Element | undefined {
  const heading = [...document.querySelectorAll('h1, [role=dialog] h2')].at(-1);
  if (heading instanceof HTMLElement && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}
