import type { FormData } from '../../../src/shared/forms/types.ts';
import type { Enrollment } from '../../contract.ts';

/** What conditions of steps and fields may know of how somebody came here; named as the browser's session names it. */
export function sessionFacts(enrollment: Enrollment): FormData {
  return {
    eprocess: enrollment.eprocess,
    open_type: enrollment.openType,
    enroll_type: enrollment.enrollType,
    tier: enrollment.tier,
    site: enrollment.site,
  };
}
