/**
 * Asks whether the store may keep where the visitor is. The browser asks for itself once Allow was pressed.
 * texts: title, text, allow, refuse, close, locating.
 * actions: allow (with the position, where there is one), refuse, denied (the browser was told not to share it), each with
 * the page; close.
 */
import { X } from 'lucide-react';
import { useState } from 'react';
import type { CallParams } from '../../../src/shared/contracts/call-types.ts';
import type { RegionProps } from '../../../src/engine/types.ts';
import { Button } from '../../kit/Button.tsx';
import './recipe.generated.css';

type Position = Pick<CallParams<'get-lead-information'>, 'latitude' | 'longitude'>;
interface Page {
  web_url: string;
}
interface Acts {
  allow: Position & Page;
  refuse: Page;
  denied: Page;
  close: object;
}

const LONGEST_MS = 10_000;
const OLDEST_MS = 600_000;

export default function LocationPermission(props: RegionProps<Record<never, never>, Acts>) {
  const { texts, act, busy } = props;
  const [isLocating, setLocating] = useState(false);
  const allow = async (): Promise<void> => {
    setLocating(true);
    const found = await findPosition();
    if (found === 'denied') await act('denied', currentPage());
    else await act('allow', { ...found, ...currentPage() });
    setLocating(false);
  };
  const isStoring = busy.has('refuse');
  return (
    <section className="location-permission no-print" aria-labelledby="location-permission">
      <div className="container">
        <h2 id="location-permission">{texts.title}</h2>
        <p>{texts.text}</p>
        <div className="location-buttons">
          <Button
            busy={isLocating}
            busyLabel={texts.locating ?? ''}
            disabled={isStoring}
            onClick={() => void allow()}
          >
            {texts.allow}
          </Button>
          <Button
            busy={isStoring}
            disabled={isLocating}
            onClick={() => void act('refuse', currentPage())}
          >
            {texts.refuse}
          </Button>
        </div>
        <button
          type="button"
          className="icon-button"
          aria-label={texts.close}
          onClick={() => void act('close')}
        >
          <X aria-hidden="true" />
        </button>
      </div>
    </section>
  );
}

/** The page without its query, which may name a person. */
function currentPage(): Page {
  const { origin, pathname } = window.location;
  return { web_url: `${origin}${pathname}` };
}

/** Where the browser is; without a position where it can't be found out. */
function findPosition(): Promise<Position | 'denied'> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : {}),
      { timeout: LONGEST_MS, maximumAge: OLDEST_MS },
    );
  });
}
