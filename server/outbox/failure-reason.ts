import { UnsendableError } from '../providers/provider-errors.ts';
import { SealError } from '../security/crypto.ts';
import { UNREACHABLE } from './rows.ts';

/** Why a message could not be sent. A reason by kind and code only: messages of a mail server quote the address. */
export function failureReason(error: Error): string {
  if (error instanceof UnsendableError) return 'unsendable';
  if (error instanceof SealError) return 'sealed by a key that is missing';
  const { responseCode: code } = error as Error & { responseCode?: unknown };
  // 421, 429 and 503: temporarily busy.
  const refused = typeof code === 'number' && ![421, 429, 503].includes(code);
  return refused ? `refused ${code}` : UNREACHABLE;
}
