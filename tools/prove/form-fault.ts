import type { Pointer } from '../../src/shared/forms/types.ts';

/** Something that is wrong with a form, whatever is answered. */
export interface FormFault {
  check: 'dead-question' | 'dead-end' | 'refused-choice' | 'rules-fight';
  field: Pointer;
  problem: string;
}
