import type { AnyCtx } from '../../contract.ts';

/**
 * Whether this caller gets to see answers about health: who began the enrollment, or proved a second time to be who it is
 * for. A group's administrator never does, whatever the way there.
 */
export function maySeeAnswers({ caller, session }: Pick<AnyCtx, 'caller' | 'session'>): boolean {
  if (session.principal?.kind === 'group') return false;
  return caller === 'owner' || caller === 'stepped';
}
