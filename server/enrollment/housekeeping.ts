import type { FastifyInstance } from 'fastify';
import { tidy } from './tidy.ts';

const EVERY = 600_000;

/** Every ten minutes: ends overdue enrollments and deletes temporary data past their time. */
export function addHousekeeping(app: FastifyInstance): void {
  const timer = setInterval(() => void tidy(app), EVERY);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
