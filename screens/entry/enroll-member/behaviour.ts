import type { Behaviour, Moment } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import type { Issue } from '../../../src/shared/forms/types.ts';
import { memberFilterIssues } from '../../../src/shared/store/filter-issues.ts';
import { NO_GROUP, NO_PLATFORM } from '../../../src/shared/store/member-place.ts';
import { learnSession } from '../../../src/shared/store/open-entry.ts';

interface Args {
  /** The agent who enrolls; undefined on a group's own list. */
  agent_id: string;
  user_id: string;
  policy_id: string;
  is_group_enrollment: 0 | 1;
  group_info: { group_id?: string } | null;
}
type Fed = { groups: 'get-agent-groups'; platforms: 'get-enrollment-platforms' };
type Form = Forms['enroll-member'];

/** Starts an enrollment of a current member and opens the plans. */
export const behaviour: Behaviour<Form, Args, Fed> = {
  writes: ['/type', '/group'],
  onOpen({ args }) {
    if (!args.agent_id) return undefined;
    const isEmployee = args.is_group_enrollment === 1;
    const group = isEmployee ? args.group_info?.group_id : undefined;
    return {
      patch: { '/type': isEmployee ? 'employee' : 'self', ...(group ? { '/group': group } : {}) },
    };
  },
  // Another type asks for something else: what was chosen goes.
  onChange: { '/type': () => ({ patch: { '/group': undefined } }) },
  check: ({ data, need }) => nothingToChoose({ data, need }),
  async onSubmit({ data, args, need, session }, ports) {
    const portal = need.platforms?.find(({ platform_code: code }) => code === data.platform);
    const answer = await ports.api('add-filter-for-existing-user', {
      user_id: args.user_id,
      policy_id: args.policy_id,
      tier: data.tier,
      type: data.type ?? 'employee',
      group_id: data.group,
      platform_group_id: portal?.platform_group_id,
      agent_id: args.agent_id,
      eprocess: session.principal?.kind === 'group' ? 'group' : 'rep',
      open_type: session.principal?.kind,
    });
    const learned = answer.ok ? await learnSession(ports) : answer;
    if (!learned.ok) return { issues: memberFilterIssues(learned), stop: true };
    ports.refresh(['@filter']);
    ports.close();
    ports.go('/plans');
    return undefined;
  },
};

function nothingToChoose({ data, need }: Pick<Moment<Form, Args, Fed>, 'data' | 'need'>): Issue[] {
  if (data.type === 'employee' && need.groups?.length === 0)
    return [{ field: '/group', message: NO_GROUP, keyword: 'none' }];
  if (data.type !== 'employee' && need.platforms?.length === 0)
    return [{ field: '/platform', message: NO_PLATFORM, keyword: 'none' }];
  return [];
}
