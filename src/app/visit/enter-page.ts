import { readEntrance } from '../../shared/store/entrance.ts';
import { FORGOTTEN } from '../../shared/store/open-entry.ts';
import { readHints } from '../../shared/store/query-hints.ts';
import { askSession, enter, NOT_FOUND } from '../../shared/store/start-up.ts';
import { GuardError } from './guard.ts';
import { tellOtherTabs } from './other-tabs.ts';
import type { Visit } from './visit.ts';

const DIALOG = 'entry/other-shop';

type Known = Pick<Visit, 'call' | 'configuration' | 'engine' | 'session' | 'setSession'>;

/** A navigation inside the page, which opens a page with an `entry`. */
export interface Entering {
  /** Path and query, without the landing page in front. */
  address: string;
  /** Name of the landing page in front. */
  landing: string | undefined;
  /** By Back or Forward. */
  isBack: boolean;
}

/**
 * Where a page leads instead of opening, by its `entry`; undefined when it opens. `stay`: the visit stays where it is, and
 * the person is asked. Throws GuardError when the server cannot be asked.
 */
export async function enterPage(
  visit: Known,
  { address, landing, isBack }: Entering,
): Promise<{ to: string } | 'stay' | undefined> {
  const { pathname, search } = new URL(address, 'http://store');
  const entrance = readEntrance(visit.configuration, pathname, search);
  if (!entrance) return { to: NOT_FOUND };
  const { claims } = entrance;
  // Coming home is no new visit: by Back, or by a way inside the page, which names nobody.
  const isHome = claims.home !== undefined && claims.home === visit.session().home;
  const isKept = isHome && (isBack || address === claims.home);
  if (!entrance.bare && !isKept) {
    const entered = await tell(visit, { ...claims, ...(landing && { landing }) });
    if (entered === 'unknown') return { to: NOT_FOUND };
    if (entered === 'elsewhere') {
      askFirst(visit, address);
      return 'stay';
    }
  }
  const to = readHints(visit.configuration, search, entrance).without(entrance.address);
  return to === address ? undefined : { to };
}

/** Asks a person with an enrollment under way whether to leave it for another shop, at this address. */
export function askFirst(visit: Pick<Known, 'engine' | 'setSession'>, address: string): void {
  visit.setSession({ asked: address });
  visit.engine.open(DIALOG);
}

async function tell(visit: Known, claims: Parameters<typeof enter>[1]) {
  try {
    const entered = await enter(visit.call, claims);
    if (entered !== 'entered') return entered;
    visit.setSession({ ...FORGOTTEN, ...(await askSession(visit.call)) });
    visit.engine.needs.refreshAll();
    tellOtherTabs('entered');
    return entered;
  } catch (error) {
    throw new GuardError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
