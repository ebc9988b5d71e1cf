import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { PUBLIC_READ, type Access, type Ctx, type Reply } from '../../contract.ts';
import { checkStudio } from './access.ts';

type StudioCall = Extract<keyof Calls, 'app-studio' | `app-studio-${string}`>;

/** Calls that read: for whoever may use the studio, which they ask themselves, as no kind of caller stands for it. */
export const READ = PUBLIC_READ;
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
