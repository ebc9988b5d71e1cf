import type { AnnouncementsProps } from '../../src/engine/types.ts';
import { labelled } from '../kit/text/labelled.ts';
import { useSay } from '../kit/text/say.ts';

/** The live region of a form, for screen readers only: the fields themselves show the same. */
export function Announcements({ n, lines }: AnnouncementsProps) {
  const say = useSay();
  return (
    <div className="hidden-text" role="status">
      <span key={n}>
        {lines.map(({ label, message }) => labelled(label, say(message))).join('. ')}
      </span>
    </div>
  );
}
