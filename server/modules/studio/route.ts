import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { type Access, type Ctx, EVERYBODY, type Reply } from '../../contract.ts';
import { checkStudio } from './access.ts';

type StudioCall = Extract<keyof Calls, 'app-studio' | `app-studio-${string}`>;

/** Whoever may use the studio: the calls ask that themselves, as no kind of caller stands for it. */
export const READ: Access = {
  callers: EVERYBODY,
  mutates: false,
  scope: 'public',
  limit: 'publicRead',
};
/** Calls that change a draft, or what is published. */
export const CHANGE: Access = { ...READ, mutates: true, limit: 'mutating' };
/** Calls that change nothing and cost much. */
export const LOOK: Access = { ...READ, limit: 'mutating' };

/** A call of the studio: refused to whoever may not use it. */
export function route<Name extends StudioCall>(
  access: Access,
  handle: (ctx: Ctx<Name>) => Promise<Reply<Name>['data']>,
) {
  return {
    access,
    async handle(ctx: Ctx<Name>): Promise<Reply<Name>> {
      checkStudio(ctx);
      return { data: await handle(ctx) };
    },
  };
}
