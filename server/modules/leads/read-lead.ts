import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';

type LeadBody = Calls['get-lead-information']['request'];

/** Where a visitor is, in degrees to a tenth (about ten kilometres). */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Whether the visitor allows the store to keep the location. */
export function isAllowed({ store_information: answer }: LeadBody): boolean {
  return ['1', 'true'].includes(String(answer));
}

/** The position to keep; undefined when none, or no place on earth, was sent. */
export function readPosition({ latitude, longitude }: LeadBody): Position | undefined {
  const [lat, lon] = [toTenth(latitude, 90), toTenth(longitude, 180)];
  return lat === undefined || lon === undefined ? undefined : { latitude: lat, longitude: lon };
}

function toTenth(degrees: string | number | undefined, most: number): number | undefined {
  if (degrees === undefined || String(degrees).trim() === '') return undefined;
  const value = Number(degrees);
  return Math.abs(value) <= most ? Math.round(value * 10) / 10 : undefined;
}

/** Origin and first part of the path: the rest of an address may name or open something. */
export function readPage(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null;
  const { protocol, origin, pathname } = new URL(address);
  const [, first = ''] = pathname.split('/');
  return /^https?:$/.test(protocol) ? `${origin}/${first}`.slice(0, 200) : null;
}
