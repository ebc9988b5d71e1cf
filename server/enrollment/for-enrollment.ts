import type { AnyCtx, Enrollment } from '../contract.ts';

/** The context of a call that names no enrollment, with one that it started or opened. */
export function forEnrollment(ctx: AnyCtx, enrollment: Enrollment): AnyCtx {
  return Object.create(ctx, { enrollment: { value: enrollment } }) as AnyCtx;
}
