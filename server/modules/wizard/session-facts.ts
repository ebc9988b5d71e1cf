import type { STEP_FACTS } from '../../../src/shared/contracts/step-facts.ts';
import type { Enrollment } from '../../contract.ts';

/** Facts about the visit that conditions of steps and fields may use; named as in the browser's session. */
export function sessionFacts(enrollment: Enrollment): Record<(typeof STEP_FACTS)[number], unknown> {
  return {
    eprocess: enrollment.eprocess,
    open_type: enrollment.openType,
    enroll_type: enrollment.enrollType,
    tier: enrollment.tier,
    site: enrollment.site,
  };
}
