import type { Pointer } from '../json-types.ts';
import type { RawFault } from '../types.ts';

/** Compiled validity of a foreign schema: of the whole instance, and of the parts that drawing asks about. */
export interface ForeignValidators {
  /** Plain AJV's verdict on the whole instance: no fault, valid. */
  root(data: unknown): RawFault[];
  /** The same of one part of the document (`/allOf/0/if`); undefined for a part that was not compiled. */
  part(pointer: Pointer, value: unknown): RawFault[] | undefined;
}
