import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { HOLDERS, type Ctx, type Reply, type ServerModule } from '../../contract.ts';
import { keepScreenshot } from './service.ts';

async function save(ctx: Ctx<Calls['save-screenshot']['request'], never>): Promise<Reply> {
  await keepScreenshot(ctx.app, ctx, ctx.body);
  return { message: 'Picture kept.', data: {} };
}

const module: ServerModule = {
  routes: [
    {
      method: 'POST',
      path: 'save-screenshot',
      contract: 'save-screenshot',
      // The picture of the last step may arrive after the completion; the service limits how long after.
      access: {
        callers: HOLDERS,
        mutates: true,
        scope: 'enrollment',
        limit: 'mutating',
        afterEnd: true,
      },
      handle: save,
    },
  ],
};
export default module;
