/** Facts of the visit that the server knows where it judges steps: all that their rules and conditions can read of it. */
export const STEP_FACTS = ['eprocess', 'open_type', 'enroll_type', 'tier', 'site'] as const;
