import type { Behaviour, Moment, Ports } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import {
  asksForSpouse,
  type Household,
  isSpouse,
  readHousehold,
  relationshipsOf,
  sumUpDependents,
} from '../../../src/shared/domain/dependents.ts';
import type { SessionFacts } from '../../../src/shared/contracts/visit-types.ts';

type List = Forms['dependent-info'];
type Patch = { '/spouse_status'?: undefined; '/dependents'?: Row[] };

/** A dependent, as far as the list touches one: what else a row holds is its panel's. */
interface Row {
  primary_info?: object;
}

interface Kept {
  enrollment: SessionFacts['tempId'];
  rows: Row[];
  spouse: List['spouse_status'];
}

interface KeptAnswer {
  patch: Patch;
  /** The spouse who left the list with No, as the server remembers. */
  removed?: Row;
}

/**
 * Who may be added, whether they are enough, and what the answer about the spouse does to the list. Every change of the
 * list is kept by the server at once, so that no number typed is lost.
 */
export const behaviour: Behaviour<List> = {
  reads: ['/spouse_status', '/dependents'],
  writes: ['/spouse_status', '/dependents'],

  // An existing member answers about the spouse once more after the health questions were saved.
  onOpen(moment) {
    const { member, isSpouseEnrollAccept: isAccepted } = moment.session;
    const household = householdOf(moment);
    const isAsked = household !== undefined && asksForSpouse(household);
    if (!member || isAccepted !== false || !isAsked) return undefined;
    return { patch: { '/spouse_status': undefined } };
  },

  status(moment) {
    const household = householdOf(moment);
    if (!household) return { messages: [], ready: false };
    const list = relationshipsOf(moment.data.dependents);
    const { message, isComplete, next } = sumUpDependents(household, list);
    return {
      messages: [message],
      ready: isComplete,
      may: { spouse: next === 'spouse', child: next === 'child' },
    };
  },

  onChange: {
    async '/spouse_status'(moment, ports) {
      ports.session.set({ isSpouseEnrollAccept: moment.data.spouse_status !== undefined });
      const patch = await followAnswer(moment, ports);
      void keep(asPatched(moment, patch), ports);
      return { patch };
    },
    async '/dependents'(moment, ports) {
      const patch = askAgain(moment, ports);
      void keep(asPatched(moment, patch), ports);
      // An empty list has nothing to wait for.
      return { patch: '/spouse_status' in patch ? patch : (await lastKept()).patch };
    },
  },
};

function householdOf({ data, session, cart }: Moment<List>): Household | undefined {
  const { premier, iha } = cart;
  return readHousehold({ tier: session.tier, premier, iha, spouse: data.spouse_status });
}

// With No the spouse leaves the list and is remembered, by this page and by the server; with Yes it comes back to the front.
async function followAnswer(moment: Moment<List>, ports: Ports): Promise<Patch> {
  const { data, session } = moment;
  const { dependents: rows = [] } = data;
  const spouse = rows.find(isSpouse);
  if (data.spouse_status === 'no') {
    if (!spouse) return {};
    ports.session.set({ tempDepData: { enrollment: session.tempId, spouse } });
    return { '/dependents': rows.filter((row) => row !== spouse) };
  }
  if (data.spouse_status !== 'yes' || spouse) return {};
  const known =
    (await keep(asPatched(moment, {}), ports)).removed ??
    remembered(session) ??
    (await onRecord(session, ports));
  return known ? { '/dependents': [known, ...rows] } : {};
}

function remembered({ tempDepData, tempId }: SessionFacts): Row | undefined {
  return tempDepData?.enrollment === tempId ? tempDepData?.spouse : undefined;
}

/** The spouse of an existing member as the earlier enrollment has it, to be completed: the number is not taken over twice. */
async function onRecord(session: SessionFacts, ports: Ports): Promise<Row | undefined> {
  const params = { enrollment_id: session.tempId };
  const answer = await ports.api('get-dependents-existing-user-enrollment', params, {
    quiet: true,
  });
  const spouse = answer.ok ? answer.data.result.dependents.find(isSpouse) : undefined;
  return spouse && withInfo(spouse, { dependent_id: undefined, ssn: undefined });
}

// With an empty list the question about the spouse is open again.
function askAgain(moment: Moment<List>, ports: Ports): Patch {
  const household = householdOf(moment);
  const isEmpty = !moment.data.dependents?.length;
  if (!isEmpty || !household || !asksForSpouse(household)) return {};
  ports.session.set({ isSpouseEnrollAccept: false });
  return { '/spouse_status': undefined };
}

function asPatched({ data, session }: Moment<List>, patch: Patch): Kept {
  return {
    enrollment: session.tempId,
    rows: patch['/dependents'] ?? data.dependents ?? [],
    spouse: '/spouse_status' in patch ? undefined : data.spouse_status,
  };
}

// One after the other: each builds on the version that the one before it made.
let underWay: Promise<KeptAnswer> = Promise.resolve({ patch: {} });

function keep(now: Kept, ports: Ports): Promise<KeptAnswer> {
  const kept = underWay.then(() => keepNow(now, ports));
  underWay = kept.catch(() => ({ patch: {} }));
  return kept;
}

/** The answer to the list that was kept last: by then, the answer about the spouse may have changed it once more. */
async function lastKept(): Promise<KeptAnswer> {
  const last = underWay;
  const answer = await last;
  return last === underWay ? answer : lastKept();
}

/** Keeps the list as it is now; new rows get the ids that the server gives them. */
async function keepNow({ enrollment, rows, spouse }: Kept, ports: Ports): Promise<KeptAnswer> {
  const answer = await ports.api(
    'save-dependent-info-to-temp',
    {
      enrollment_id: enrollment,
      dependents: rows,
      ...(spouse === undefined ? {} : { spouse_status: spouse }),
    },
    { quiet: true },
  );
  if (!answer.ok) return { patch: {} };
  const { version, dependent_ids: ids, removed_spouse: spouseAside } = answer.data;
  ports.saved(version);
  ports.session.set({ first_track: true });
  const removed = spouseAside && { removed: spouseAside };
  if (ids.length !== rows.length) return { patch: {}, ...removed };
  const named = rows.map((row, index) => withInfo(row, { dependent_id: ids[index] }));
  return { patch: { '/dependents': named }, ...removed };
}

function withInfo(row: Row, more: object): Row {
  return { ...row, primary_info: { ...row.primary_info, ...more } };
}
