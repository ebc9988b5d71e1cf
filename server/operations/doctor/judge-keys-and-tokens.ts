import { isPublic } from './public-store.ts';
import type { Diagnosis, Surroundings } from './surroundings.ts';

/** Of 32 random bytes about 30 differ; with fewer than this many the key was typed by hand. */
const FEWEST_DIFFERENT_BYTES = 20;
const SHORTEST_TOKEN = 24;
const FEWEST_DIFFERENT_LETTERS = 8;
const MAKE_KEY = 'openssl rand -base64 32';

/** What must stay secret, and whether it can be guessed. */
export function judgeKeysAndTokens(around: Surroundings): Diagnosis[] {
  const { invoiceToken } = around.settings;
  return [
    judgeKeys(around),
    judgeMetricsToken(around),
    ...(invoiceToken === undefined ? [] : [judgeToken('INVOICE_TOKEN', invoiceToken)]),
  ];
}

function judgeKeys({ settings }: Surroundings): Diagnosis {
  const { keyRing } = settings;
  if (keyRing === undefined) {
    return {
      state: isPublic(settings) ? 'fail' : 'warn',
      what: 'Data keys are wrapped by a development key that lies on this disk.',
      mend: `Set KEK_RING to id:key, the key from ${MAKE_KEY}, and keep a copy elsewhere.`,
    };
  }
  const weak = [...keyRing.keys].filter(
    ([, key]) => new Set(key).size < FEWEST_DIFFERENT_BYTES || isText(key),
  );
  if (weak.length > 0) {
    return {
      state: 'fail',
      what: `KEK_RING: ${weak.map(([id]) => `"${id}"`).join(', ')} can be guessed.`,
      mend: `Put a new key in front (${MAKE_KEY}), run npm run keys:rotate, then take the old one out.`,
    };
  }
  const others = keyRing.keys.size - 1;
  const more = others === 0 ? '' : ` ${others} more are kept for what is not rotated yet.`;
  return { state: 'ok', what: `KEK_RING: "${keyRing.active}" wraps.${more}` };
}

// Of 32 random bytes all are printable once in ten trillion times.
function isText(key: Buffer): boolean {
  return key.every((byte) => byte >= 32 && byte < 127);
}

function judgeMetricsToken({ settings }: Surroundings): Diagnosis {
  const { metricsToken } = settings;
  if (metricsToken !== undefined) return judgeToken('METRICS_TOKEN', metricsToken);
  if (!isPublic(settings)) return { state: 'ok', what: 'Only this machine may read /metrics.' };
  return {
    state: 'warn',
    what: 'METRICS_TOKEN is missing: nobody can read /metrics, so nobody sees trouble come.',
    mend: 'Set METRICS_TOKEN (openssl rand -hex 24), and give it to your Prometheus.',
  };
}

function judgeToken(name: string, token: string): Diagnosis {
  const isLong = token.length >= SHORTEST_TOKEN;
  if (isLong && new Set(token).size >= FEWEST_DIFFERENT_LETTERS)
    return { state: 'ok', what: `${name} is long enough.` };
  return {
    state: 'fail',
    what: `${name} can be guessed: it is short, or a few letters repeated.`,
    mend: `Use at least ${SHORTEST_TOKEN} random characters (openssl rand -hex 24).`,
  };
}
