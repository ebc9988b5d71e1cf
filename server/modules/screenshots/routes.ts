import { HOLDERS, type Ctx, type Reply, type ServerModule } from '../../contract.ts';
import { keepScreenshot } from './service.ts';

async function save(ctx: Ctx<'save-screenshot'>): Promise<Reply<'save-screenshot'>> {
  await keepScreenshot(ctx.app, ctx, ctx.input);
  return { message: 'Picture kept.', data: {} };
}

const module: ServerModule = {
  routes: {
    'save-screenshot': {
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
  },
};
export default module;
