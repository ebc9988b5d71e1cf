import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6, Socket } from 'node:net';
import type { Settings } from '../config/settings.ts';

export const REQUEST_ID = 'x-request-id';
// What proxies make: hexadecimal digits, UUIDs and the like.
const WELL_FORMED = /^[\w.-]{8,64}$/;

/** Makes the id of a request: the one that a trusted proxy gave it, if well-formed, else a new one. */
export function requestIds({
  trustProxy,
}: Pick<Settings, 'trustProxy'>): (request: IncomingMessage) => string {
  const isTrusted = trusted(trustProxy);
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID];
    const isGiven = typeof given === 'string' && WELL_FORMED.test(given);
    // The server's requests to itself have no connection.
    const isOwn = !(socket instanceof Socket);
    return isGiven && (isOwn || isTrusted(socket.remoteAddress)) ? given : randomUUID();
  };
}

function trusted(proxies: Settings['trustProxy']): (address: string | undefined) => boolean {
  if (typeof proxies === 'boolean') return () => proxies;
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) =>
    address !== undefined && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
