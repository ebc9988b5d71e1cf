import type { Enrollment } from '../contract.ts';
import type { Queryable } from '../db/db.ts';

type Place<Ctx> = Ctx & { enrollment: Enrollment };

/**
 * A reader that reads once in a call and gives the same again, until `forget` is called with the enrollment. It tells
 * calls apart by their `Enrollment`, of which every call gets an object of its own; what is read is shared, so never
 * change it.
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
