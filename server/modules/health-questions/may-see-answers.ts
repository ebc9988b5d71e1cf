import type { AnyCtx } from '../../contract.ts';

/**
 * Whether this caller may see health answers: the owner of the enrollment, or one stepped up by a second proof. Group
 * administrators never.
 */
export function maySeeAnswers({ caller, session }: Pick<AnyCtx, 'caller' | 'session'>): boolean {
  if (session.principal?.kind === 'group') return false;
  return caller === 'owner' || caller === 'stepped';
}
