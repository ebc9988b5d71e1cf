import { isIPv6 } from 'node:net';

// Groups of 16 bits in the part of an IPv6 address that a provider gives to one customer.
const OWN_GROUPS = 4;
const MAPPED_IPV4 = '0:0:0:0:0:ffff';

/** What counts as one place in limits: an IPv4 address, mapped into IPv6 or not, else the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [unscoped = ''] = address.split('%');
  if (!isIPv6(unscoped)) return address;
  const groups = groupsOf(unscoped);
  if (groups.slice(0, 6).join(':') === MAPPED_IPV4) {
    const bytes = groups.slice(6).flatMap((group) => {
      const both = Number.parseInt(group, 16);
      return [both >> 8, both & 255];
    });
    return bytes.join('.');
  }
  return `${groups.slice(0, OWN_GROUPS).join(':')}::/64`;
}

// The eight groups in hexadecimal, without leading zeros. An address of a URL is written in the shortest way.
function groupsOf(address: string): string[] {
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = '', after] = shortest.split('::');
  const listed = (part: string): string[] => (part === '' ? [] : part.split(':'));
  if (after === undefined) return listed(before);
  const zeros = Array<string>(8 - listed(before).length - listed(after).length).fill('0');
  return [...listed(before), ...zeros, ...listed(after)];
}
