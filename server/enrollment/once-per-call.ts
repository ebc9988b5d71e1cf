import type { Enrollment } from '../contract.ts';
import type { Queryable } from '../db/db.ts';

type Place<Ctx> = Ctx & { enrollment: Enrollment };

/**
 * Wraps a reader so that it reads once in a call, until `forget` is called with the enrollment. The key is the
 * `Enrollment` object, of which every call has its own. The result is shared: do not change it.
 */
export function oncePerCall<Read, Ctx extends { db: Queryable }>(
  read: (ctx: Place<Ctx>) => Promise<Read>,
) {
  const known = new WeakMap<Enrollment, Promise<Read>>();
  return {
    get(ctx: Place<Ctx>): Promise<Read> {
      const reading = known.get(ctx.enrollment) ?? read(ctx);
      known.set(ctx.enrollment, reading);
      return reading;
    },
    forget: (enrollment: Enrollment): void => void known.delete(enrollment),
  };
}
