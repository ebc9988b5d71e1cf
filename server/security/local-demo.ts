import type { Settings } from '../config/settings.ts';
import type { AnyCtx } from '../contract.ts';

const LOOPBACK_ADDRESS = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/i;
const LOOPBACK_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * Whether the demo pages answer this request: only in the demo world, and only to the local machine unless the settings
 * open them. The host name is checked, too, against foreign names that resolve to this machine (DNS rebinding).
 */
export function mayLook(
  { demoWorld, demo }: Pick<Settings, 'demoWorld'> & { demo: Pick<Settings['demo'], 'open'> },
  { ip, host }: Pick<AnyCtx['request'], 'ip' | 'host'>,
): boolean {
  return demoWorld && (demo.open || (LOOPBACK_ADDRESS.test(ip) && LOOPBACK_NAME.test(host)));
}
