import type { Behaviour, Moment, Ports } from '../../../src/engine/types.ts';
import { DECLINED, learnSession } from '../../../src/shared/store/open-entry.ts';

const LOST = '/404';
/** Calls of which the answers may change while the page is open. */
const READ = ['get-group-members', 'get-group-quote-seen-status', 'check-group-status'];
const REGISTERED = 'group-register';

interface Fed extends Record<string, 'check-group-status'> {
  group: 'check-group-status';
}
type Now = Moment<Record<string, unknown>, { member: string }, Fed>;

/** The group's quote: it is accepted, its group registers in a window of its own, and its people enroll. */
export const behaviour: Behaviour<Record<string, unknown>, { member: string }, Fed> = {
  async onOpen({ session }, ports) {
    const id = session.groupCensusId;
    if (!id) return;
    if (!(await isOpen(id, ports))) return;
    // What others decide elsewhere shows here, too.
    ports.on(REGISTERED, id, (background) => {
      void isOpen(id, background).then((open) => open && background.refresh(READ));
    });
  },

  onAction: { accept, register, enroll },
};

/** Leads elsewhere when there is nothing to see any more. */
async function isOpen(id: string, ports: Ports): Promise<boolean> {
  const status = await ports.api('get-group-quote-seen-status', { group_census_id: id });
  if (status.ok && status.data !== 0) return true;
  if (status.ok) {
    await learnSession(ports);
    ports.go(DECLINED[0], { ...DECLINED[1], replace: true });
  } else if (status.status === 404) ports.go(LOST, { replace: true });
  return false;
}

async function accept(moment: Now, ports: Ports): Promise<void> {
  const answer = await ports.api('update-group-quote-seen-status', {
    group_census_id: moment.session.groupCensusId ?? '',
    quote_status: 1,
  });
  if (!answer.ok) ports.notice(answer.message, 'error');
  else if (moment.need.group?.registration_status === false) register(moment, ports);
  ports.refresh(READ);
}

function register({ need }: Now, ports: Ports): void {
  const page = need.group?.registration_page;
  if (page !== undefined) ports.go(page, { window: true });
}

async function enroll({ session, args }: Now, ports: Ports): Promise<void> {
  const answer = await ports.api('app-enroll-quoted-member', {
    group_census_id: session.groupCensusId ?? '',
    member: args.member ?? '',
  });
  const learned = answer.ok ? await learnSession(ports) : answer;
  if (!learned.ok) {
    ports.notice(learned.message, 'error');
    ports.refresh(READ);
    return;
  }
  ports.go('@first-open-step');
}
