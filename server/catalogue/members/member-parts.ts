import { endOfNumber } from '../../../src/shared/domain/payment.ts';
import type { Crypto } from '../../security/crypto.ts';
import type {
  BankDetails,
  CardDetails,
  HealthAnswers,
  MemberBeneficiary,
  MemberContact,
  MemberDependent,
  MemberPerson,
} from './member-item.ts';

/** Data of a member, in separately sealed parts, so that only needed ones are opened. */
export interface MemberParts {
  person: MemberPerson;
  contact: MemberContact;
  dependents: MemberDependent[];
  beneficiaries: MemberBeneficiary[];
  /** The member's own answers, and those of dependents by dependent_id. */
  health: { own: HealthAnswers | null; dependents: Record<string, HealthAnswers> };
  /** Social security numbers: the member's under `member`, others under dependent_id or beneficiary_id. */
  ssns: Record<string, string>;
}
export type MemberPart = keyof MemberParts;

export const MEMBER_PARTS: readonly MemberPart[] = [
  ...(['person', 'contact', 'dependents'] as const),
  ...(['beneficiaries', 'health', 'ssns'] as const),
];

/** Sealed data of a saved account, without the number, which is in the vault. */
export type AccountDetails = BankDetails | CardDetails;

/** What a list shows of a member; `dob` is MM/DD/YYYY, `ssn` the last four digits. */
export interface MemberSummary {
  first_name: string;
  middle_name: string;
  last_name: string;
  dob: string;
  email: string;
  ssn: string;
}

/** Parts that a summary is made of. */
export const SUMMARY_PARTS = ['person', 'contact', 'ssns'] as const;

type Sealer = Pick<Crypto, 'seal' | 'openJson'>;

export function sealPart(
  crypto: Sealer,
  key: Buffer,
  of: { userId: string; part: MemberPart },
  value: MemberParts[MemberPart],
): Buffer {
  return crypto.seal(key, aadOfPart(of), value);
}

export function openPart<Part extends MemberPart>(
  crypto: Sealer,
  key: Buffer,
  of: { userId: string; part: Part },
  sealed: Buffer,
): MemberParts[Part] {
  return crypto.openJson<MemberParts[Part]>(key, aadOfPart(of), sealed);
}

export function summaryOf({
  person,
  contact,
  ssns,
}: Pick<MemberParts, (typeof SUMMARY_PARTS)[number]>): MemberSummary {
  return {
    first_name: person.first_name,
    middle_name: person.middle_name ?? '',
    last_name: person.last_name,
    dob: person.birthdate,
    email: contact.email_address,
    ssn: endOfNumber(ssns.member ?? ''),
  };
}

export function sealSummary(
  crypto: Sealer,
  key: Buffer,
  userId: string,
  summary: MemberSummary,
): Buffer {
  return crypto.seal(key, aadOfSummary(userId), summary);
}

export function openSummary(
  crypto: Sealer,
  key: Buffer,
  userId: string,
  sealed: Buffer,
): MemberSummary {
  return crypto.openJson<MemberSummary>(key, aadOfSummary(userId), sealed);
}

export function sealAccount(
  crypto: Sealer,
  key: Buffer,
  id: string,
  details: AccountDetails,
): Buffer {
  return crypto.seal(key, aadOfAccount(id), details);
}

export function openAccount<Details extends AccountDetails>(
  crypto: Sealer,
  key: Buffer,
  id: string,
  sealed: Buffer,
): Details {
  return crypto.openJson<Details>(key, aadOfAccount(id), sealed);
}

// Names table, row and field, so that a sealed value opens nowhere else.
function aadOfPart({ userId, part }: { userId: string; part: MemberPart }): string {
  return `member_part:${userId}:${part}`;
}

function aadOfSummary(userId: string): string {
  return `member:${userId}:summary`;
}

function aadOfAccount(id: string): string {
  return `member_account:${id}:sealed`;
}
