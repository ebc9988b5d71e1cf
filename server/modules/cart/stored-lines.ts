import type { Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { oncePerCall } from '../../enrollment/once-per-call.ts';
import { type Agreed, deleteCart, deleteLines, listLines, putLine } from './repository.ts';

const lines = oncePerCall(({ db, enrollment }) => listLines(db, enrollment.id));

/** The lines of an enrollment's cart as they were agreed last: a call reads them once, and again after it changed them. */
export const storedLines = {
  list: (db: Queryable, enrollment: Enrollment) => lines.get({ db, enrollment }),

  /** Adds a line, or changes the option and price of the one that is there. */
  async put(db: Queryable, enrollment: Enrollment, line: Agreed): Promise<void> {
    await putLine(db, enrollment.id, line);
    lines.forget(enrollment);
  },

  async remove(db: Queryable, enrollment: Enrollment, planIds: readonly string[]): Promise<void> {
    await deleteLines(db, enrollment.id, planIds);
    lines.forget(enrollment);
  },

  /** Empties the cart. */
  async clear(db: Queryable, enrollment: Enrollment): Promise<void> {
    await deleteCart(db, enrollment.id);
    lines.forget(enrollment);
  },
};
