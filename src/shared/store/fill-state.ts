import type { Call } from '../contracts/call-types.ts';
import type { FormData, Issue } from '../forms/types.ts';

interface Filled {
  patch?: { '/state': string | undefined };
  presence: { '/state': { readOnly: boolean } };
  issues?: Issue[];
  clear?: ('/zip' | '/state')[];
}

const ZIP = /^[0-9]{5}$/;

/** Whether the state of an address is known from its zip code, and so locked. */
export function lockKnownState(data: FormData): Filled {
  const known = ZIP.test(text(data.zip)) && Boolean(data.state);
  return { presence: { '/state': { readOnly: known } } };
}

/** Five digits of a zip code fill and lock the state; editing the zip code clears and unlocks it. */
export async function fillState(data: FormData, api: Call): Promise<Filled> {
  const zip = text(data.zip);
  const open: Filled = {
    patch: { '/state': undefined },
    presence: { '/state': { readOnly: false } },
  };
  if (!ZIP.test(zip)) return open;
  const answer = await api('zip-to-state', { zip }, { quiet: true });
  if (!answer.ok) {
    const message = answer.issues[0]?.message ?? answer.message;
    return { ...open, issues: [{ field: '/zip', message, keyword: 'server' }] };
  }
  const [place] = answer.data;
  if (!place) return open;
  return {
    patch: { '/state': place.state_abbreviation },
    presence: { '/state': { readOnly: true } },
    clear: ['/zip', '/state'],
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
