import { isLoopback } from '../../config/loopback.ts';
import type { Settings } from '../../config/settings.ts';

type Reach = Pick<Settings, 'host' | 'publicOrigin'>;

/** Whether other machines can reach the store: it listens to them, or a proxy speaks for it. */
export function isPublic({ host, publicOrigin }: Reach): boolean {
  return !isLoopback(host) || !isLoopback(new URL(publicOrigin).hostname);
}

/** Whether an address leads to another machine. */
export function leadsElsewhere(url: string): boolean {
  return !isLoopback(new URL(url).hostname);
}
