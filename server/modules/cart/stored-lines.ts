import type { Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import {
  type Agreed,
  cartLines,
  deleteCart,
  deleteLines,
  forgetSeenPrices,
  putLine,
} from './repository.ts';

/** The lines of an enrollment's cart as they were agreed last: a call reads them once, and again after it changed them. */
export const storedLines = {
  list: (db: Queryable, enrollment: Enrollment) => cartLines.rows({ db, enrollment }),

  /** Adds a line, or changes the option and price of the one that is there. */
  async put(db: Queryable, enrollment: Enrollment, line: Agreed): Promise<void> {
    await putLine(db, enrollment.id, line);
    cartLines.forget(enrollment);
  },

  /** Forgets which prices the shopper saw. */
  async forgetSeen(db: Queryable, enrollment: Enrollment): Promise<void> {
    await forgetSeenPrices(db, enrollment.id);
    cartLines.forget(enrollment);
  },

  async remove(db: Queryable, enrollment: Enrollment, planIds: readonly string[]): Promise<void> {
    await deleteLines(db, enrollment.id, planIds);
    cartLines.forget(enrollment);
  },

  /** Empties the cart. */
  async clear(db: Queryable, enrollment: Enrollment): Promise<void> {
    await deleteCart(db, enrollment.id);
    cartLines.forget(enrollment);
  },
};
