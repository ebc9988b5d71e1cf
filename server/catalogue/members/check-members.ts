import type { ConfigFault } from '../../../src/shared/forms/types.ts';
import { sumUpShares } from '../../../src/shared/domain/beneficiaries.ts';
import { parseIsoDate, parseUsDate } from '../../../src/shared/domain/calendar-date.ts';
import { isRoutingNumber, passesLuhn } from '../../../src/shared/domain/checksums.ts';
import { listFault } from '../../../src/shared/domain/dependents.ts';
import { isPossibleSsn } from '../../../src/shared/domain/identifiers.ts';
import type { MemberItem } from './member-item.ts';
import { unknownName } from '../unknown-name.ts';

/** The names that members may refer to; a kind is missing when its file is faulty. */
type KnownToMembers = Partial<Record<'portal' | 'agent' | 'group', ReadonlySet<string>>>;

type Say = (pointer: string, problem: string, hint?: string) => void;

const FILE = 'members.json';

/** Faults of members, without those of their plans: unknown or duplicate names, impossible dates and numbers. */
export function checkMembers(members: readonly MemberItem[], known: KnownToMembers): ConfigFault[] {
  const faults: ConfigFault[] = [];
  const once = namesOnce((at, problem, hint) =>
    faults.push({ file: FILE, pointer: at, problem, hint }),
  );
  for (const [index, member] of members.entries()) {
    const say: Say = (pointer, problem, hint = '') =>
      void faults.push({ file: FILE, pointer: `/${index}${pointer}`, problem, hint });
    once(`/${index}/user_id`, member.user_id);
    for (const [place, { policy_id: id }] of member.policies.entries())
      once(`/${index}/policies/${place}/policy_id`, id);
    for (const [kind, name, pointer] of references(member)) {
      const names = known[kind];
      if (names === undefined || name === undefined || names.has(name)) continue;
      faults.push(unknownName({ file: FILE, pointer: `/${index}${pointer}` }, kind, name, names));
    }
    checkPeople(member, say);
    checkAccounts(member, say);
    checkPolicies(member, say);
  }
  return faults;
}

/** Policies of plans that are not known. `known`: those of the catalogue, and those that were ever sold here. */
export function checkMemberPlans(
  members: readonly MemberItem[],
  known: ReadonlySet<string>,
): ConfigFault[] {
  return members.flatMap(({ policies }, index) =>
    policies.flatMap(({ plan_id: id }, place) => {
      const at = { file: FILE, pointer: `/${index}/policies/${place}/plan_id` };
      return known.has(id) ? [] : [unknownName(at, 'plan', id, known)];
    }),
  );
}

function namesOnce(say: (at: string, problem: string, hint: string) => void) {
  const first = new Map<string, string>();
  return (at: string, name: string): void => {
    const before = first.get(name);
    if (before === undefined) first.set(name, at);
    else say(at, `'${name}' is used twice`, `first in ${FILE} at ${before}`);
  };
}

function references(
  member: MemberItem,
): [keyof KnownToMembers & string, string | undefined, string][] {
  return [
    ['portal', member.portal, '/portal'],
    ['agent', member.agent_id, '/agent_id'],
    ['group', member.group_id, '/group_id'],
  ];
}

function checkPeople({ person, tier, dependents = [], beneficiaries = [] }: MemberItem, say: Say) {
  checkPerson('/person', person, say);
  for (const [place, one] of dependents.entries()) checkPerson(`/dependents/${place}`, one, say);
  for (const [place, { birthdate, dob = '', ...one }] of beneficiaries.entries())
    checkPerson(`/beneficiaries/${place}`, { ...one, birthdate: birthdate ?? dob }, say);
  const relationships = dependents.map(({ relationship }) => relationship);
  const fault = listFault({ tier, premier: false, iha: false }, relationships);
  if (fault) say('/dependents', fault);
  const shares = beneficiaries.map(({ beneficiary_percentage: percent, is_contigent }) => ({
    percent: Number(percent),
    contingent: is_contigent === '1',
  }));
  const sum = sumUpShares(shares);
  if (shares.length > 0 && !sum.isComplete)
    say('/beneficiaries', `the primary ones get ${sum.total} percent`, 'three at most, 100 in all');
}

function checkPerson(at: string, person: { birthdate: string; ssn?: string }, say: Say): void {
  if (!parseUsDate(person.birthdate)) say(`${at}/birthdate`, 'there is no such day', 'MM/DD/YYYY');
  if (person.ssn !== undefined && !isPossibleSsn(person.ssn))
    say(`${at}/ssn`, 'no social security number can be this');
}

function checkAccounts({ bank_accounts: banks = [], cards = [] }: MemberItem, say: Say): void {
  for (const [place, { bank_routing: routing }] of banks.entries())
    if (!isRoutingNumber(routing))
      say(`/bank_accounts/${place}/bank_routing`, `${routing} has a wrong check digit`);
  for (const [place, { card_number: number }] of cards.entries())
    if (!passesLuhn(number)) say(`/cards/${place}/card_number`, 'has a wrong check digit');
}

function checkPolicies({ policies }: MemberItem, say: Say): void {
  for (const [place, { effective_date: from, ended_on: to }] of policies.entries()) {
    const at = `/policies/${place}`;
    if (!parseIsoDate(from)) say(`${at}/effective_date`, 'there is no such day', 'YYYY-MM-DD');
    if (to === undefined) continue;
    if (!parseIsoDate(to)) say(`${at}/ended_on`, 'there is no such day', 'YYYY-MM-DD');
    else if (to < from) say(`${at}/ended_on`, 'is before the first day');
  }
}
