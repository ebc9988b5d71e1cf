import { isPublic } from './public-store.ts';
import type { Diagnosis, Surroundings } from './surroundings.ts';

/** The way between people and the store: TLS, proxy, demo. */
export function judgeNetwork({ settings }: Surroundings): Diagnosis[] {
  const { host, publicOrigin, secure } = settings;
  if (!isPublic(settings))
    return [{ state: 'ok', what: `Only this machine reaches the store (${host}).` }];
  const tls: Diagnosis = secure
    ? { state: 'ok', what: `People see ${publicOrigin}: cookies travel over TLS only.` }
    : {
        state: 'fail',
        what: `People see ${publicOrigin}, without TLS: everybody on the way reads along.`,
        mend: 'Put a proxy with TLS in front, and set PUBLIC_ORIGIN to its https address.',
      };
  return [tls, ...judgeProxy(settings), judgeDemo(settings)];
}

function judgeProxy({
  secure,
  trustProxy,
  host,
}: Pick<Surroundings['settings'], 'secure' | 'trustProxy' | 'host'>): Diagnosis[] {
  if (!secure) return [];
  if (trustProxy === false) {
    return [
      {
        state: 'fail',
        what: 'The proxy is not trusted: all visitors count as one address, and share its limits.',
        mend: "Set TRUST_PROXY to the proxy's address, such as 127.0.0.1.",
      },
    ];
  }
  if (trustProxy === true) {
    return [
      {
        state: 'warn',
        what: `Every sender is trusted as a proxy: who reaches ${host} directly chooses its own address.`,
        mend: "Set TRUST_PROXY to the proxies' addresses instead of true.",
      },
    ];
  }
  return [{ state: 'ok', what: `Forwarding headers count from ${trustProxy.join(', ')} only.` }];
}

function judgeDemo({ demoWorld, demo }: Surroundings['settings']): Diagnosis {
  if (!demoWorld) return { state: 'ok', what: 'The demo world is off.' };
  const who = demo.open ? 'to everybody' : 'to this machine';
  return {
    state: 'fail',
    what: `The demo world is on, in public; its mailbox is open ${who}.`,
    mend: 'Set KEK_RING, SMTP_URL or DATABASE_URL: each ends the demo.',
  };
}
