import type { DataRouter } from 'react-router-dom';
import { framesAround, pageAt } from '../../shared/store/store-index.ts';
import type { Visit } from './visit.ts';

type Asking = Pick<Visit, 'call' | 'configuration' | 'session' | 'setSession' | 'sessionStore'>;
type Way = Pick<DataRouter, 'basename' | 'state' | 'subscribe'>;

const DEVICE = 'deviceId';
const CLOSED = 'location-question-closed';
const STEPS = 'shell/wizard';
const PAGES = 'enrollment/';

/**
 * Has the question about the location shown when this browser has not answered it: never in a partner's page, never beside
 * an enrollment's steps and receipt, and no more in this tab once it was closed. A failure is ignored.
 */
export function askLocation(visit: Asking, way: Way): void {
  if (window.parent !== window || !('geolocation' in navigator) || !window.isSecureContext) return;
  if (read('sessionStorage', CLOSED)) return;
  const deviceId = deviceOf();
  let isAsked = false;
  const show = (): void => {
    const location_question = isEnrollment(visit, way) ? 'later' : 'shown';
    if (visit.session().location_question !== location_question)
      visit.setSession({ location_question, deviceId });
  };
  const look = async (): Promise<void> => {
    const { location_question: now } = visit.session();
    if (now === 'closed') return;
    if (now) show();
    if (isAsked || isEnrollment(visit, way)) return;
    isAsked = true;
    const { agent_id } = visit.session();
    // The page as its screen writes it: its address may be a link that nobody else should have.
    const web_url = `${window.location.origin}${pageOf(visit, way)?.screen.route ?? ''}`;
    const params = { device_id: deviceId, ...(agent_id && { agent_id }), web_url };
    const answer = await visit.call('check-lead-information', params, { quiet: true });
    if (answer.ok && !answer.data.answered) show();
  };
  visit.sessionStore.onFacts(() => {
    if (visit.session().location_question === 'closed') write('sessionStorage', CLOSED, 'yes');
  });
  way.subscribe(() => void look());
  void look();
}

function isEnrollment(visit: Asking, way: Way): boolean {
  const page = pageOf(visit, way);
  if (page === undefined) return false;
  return page.id.startsWith(PAGES) || framesAround(visit.configuration, page.id).includes(STEPS);
}

function pageOf({ configuration }: Asking, { basename = '/', state }: Way) {
  const { pathname } = state.location;
  return pageAt(
    configuration,
    basename === '/' ? pathname : pathname.slice(basename.length) || '/',
  );
}

/** Random id of this browser; where nothing can be stored, of this page. */
function deviceOf(): string {
  const known = read('localStorage', DEVICE);
  if (known) return known;
  const made = crypto.randomUUID();
  write('localStorage', DEVICE, made);
  return made;
}

// A browser may forbid storage: even to name it is an error then.
function read(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

function write(storage: 'localStorage' | 'sessionStorage', key: string, value: string): void {
  try {
    window[storage].setItem(key, value);
  } catch {
    // Then it holds for this page.
  }
}
