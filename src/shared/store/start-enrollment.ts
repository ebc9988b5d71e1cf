import type { Call, CallParams } from '../contracts/call-types.ts';
import type { SessionFacts } from '../contracts/visit-types.ts';
import type { Issue } from '../forms/types.ts';
import { memberFilterIssues } from './filter-issues.ts';
import { learnSession } from './open-entry.ts';

/** The part of the outside world that starting from a home needs. */
interface HomePorts {
  api: Call;
  session: { set(patch: SessionFacts): void };
  refresh(calls: string[]): void;
  go(target: string): void;
}

/** For whom, where and as what a new person is enrolled. */
type Start = Pick<
  Partial<CallParams<'app-context'>>,
  'agent_id' | 'group_id' | 'portal' | 'enroll_type' | 'eprocess' | 'leave'
>;

/** What the dialog about groups is opened with: the agent, and the portal that was chosen. */
export interface PortalChosen {
  agent_id: string;
  portal: string;
  portal_name: string;
  platform_group_id: string;
  /** The dialog itself, to come back to. */
  next: string;
}

/** A new member enrolls as an applicant, whoever sits with them. */
const NEW_MEMBER = { leave: true, eprocess: 'applicant' } as const;

/**
 * From an agent's or group's home to the questions for a new member: the choices become the session's, an enrollment
 * under way is left. Returns what is wrong, under this field.
 */
export async function startNewMember(
  start: Start,
  field: Issue['field'],
  ports: HomePorts,
): Promise<Issue[]> {
  const issues = await choosePlace({ ...NEW_MEMBER, ...start }, field, ports);
  if (issues.length === 0) ports.go('/home');
  return issues;
}

/** Who a member is, and whom they want to have covered. */
interface MemberStart {
  user_id: string;
  tier: string | undefined;
}

/** Starts an enrollment for the member of this visit; returns what is wrong. */
export async function startForMember(
  { user_id, tier }: MemberStart,
  ports: Omit<HomePorts, 'go'>,
): Promise<Issue[]> {
  const started = await ports.api('add-filter-for-member', { user_id, tier, open_type: 'user' });
  const learned = started.ok ? await learnSession(ports) : started;
  return learned.ok ? [] : memberFilterIssues(learned);
}

/** Stores where and for which group a quote is made; returns what is wrong, under this field. */
export async function choosePlace(
  place: Start,
  field: Issue['field'],
  ports: Omit<HomePorts, 'go'>,
): Promise<Issue[]> {
  const entered = await ports.api('app-context', place);
  const learned = entered.ok ? await learnSession(ports) : entered;
  return learned.ok ? [] : [{ field, message: learned.message, keyword: 'server' }];
}
