import type { FormData } from '../../../src/shared/forms/types.ts';
import type { Enrollment } from '../../contract.ts';

/** Facts about the visit that conditions of steps and fields may use; named as in the browser's session. */
export function sessionFacts(enrollment: Enrollment): FormData {
  return {
    eprocess: enrollment.eprocess,
    open_type: enrollment.openType,
    enroll_type: enrollment.enrollType,
    tier: enrollment.tier,
    site: enrollment.site,
  };
}
