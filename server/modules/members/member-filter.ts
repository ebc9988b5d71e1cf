/** What starts an enrollment of a member. */
export interface MemberFilter {
  /** A member's id, which proves nothing, or the handle of a member's link, which proves the member. */
  user_id: string;
  tier?: string | undefined;
  policy_id?: string | undefined;
  group_id?: string | undefined;
  platform_group_id?: string | undefined;
  /** Through an employer's group, or on one's own; undefined where it does not matter. */
  type?: 'employee' | 'self' | undefined;
}
