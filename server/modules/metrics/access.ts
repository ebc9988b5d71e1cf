import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../../config/loopback.ts';
import type { Settings } from '../../config/settings.ts';
import { bringsToken } from '../../security/bearer.ts';

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** Whether a request may read the metrics: one from this machine itself, or with METRICS_TOKEN as bearer token. */
export function mayReadMetrics(
  request: FastifyRequest,
  settings: Pick<Settings, 'metricsToken' | 'publicOrigin'>,
): boolean {
  if (isFromThisMachine(request, settings.publicOrigin)) return true;
  const { metricsToken } = settings;
  return metricsToken !== undefined && bringsToken(request.headers.authorization, metricsToken);
}

// A proxy on the same machine speaks for strangers: it names them, or passes the public name on. The public origin is
// asked, too, for one that does neither.
function isFromThisMachine(request: FastifyRequest, publicOrigin: string): boolean {
  return (
    isLoopback(request.socket.remoteAddress) &&
    isLoopback(request.hostname) &&
    isLoopback(new URL(publicOrigin).hostname) &&
    FORWARDED.every((name) => request.headers[name] === undefined)
  );
}
