/** Why a member cannot be enrolled: there is no group, or no portal, to enroll in. */
export const NO_GROUP = 'No employer group available for this member.';
export const NO_PLATFORM = 'No platform available for self-pay enrollment.';
