import type { Enrollment } from '../contract.ts';
import type { Crypto } from '../security/crypto.ts';

export interface EnrollmentRow {
  id: number;
  public_id: string;
  status: Enrollment['status'];
  version: number;
  portal: string;
  agent_id: string | null;
  group_id: string | null;
  member_user_id: string | null;
  eprocess: Enrollment['eprocess'];
  open_type: Enrollment['openType'];
  enroll_type: string;
  site: string | null;
  tier: Enrollment['tier'];
  effective_date: string | null;
  checked_out_at: Date | null;
  config_hash: string;
  data_key: Buffer | null;
  key_id: string;
  saved_tab: string | null;
}

/** The key that seals all private data of an enrollment. Throws once the enrollment has lost it. */
export function dataKeyOf({ dataKey }: Pick<Enrollment, 'dataKey'>): Buffer {
  if (!dataKey) throw new Error('The enrollment has no data key any more.');
  return dataKey;
}

/** A row of `enrollment` as handlers use it; its data key is unwrapped on first access. */
export function enrollmentOf(row: EnrollmentRow, crypto: Crypto): Enrollment {
  return new StoredEnrollment(row, crypto);
}

// A class, as an object literal with accessors takes longer to make than a small call takes in all.
class StoredEnrollment implements Enrollment {
  readonly id: number;
  readonly publicId: string;
  readonly keyId: string;
  readonly configHash: string;
  readonly eprocess: Enrollment['eprocess'];
  readonly openType: Enrollment['openType'];
  readonly enrollType: string;
  status: Enrollment['status'];
  version: number;
  portal: string;
  agentId: string | undefined;
  groupId: string | undefined;
  memberUserId: string | undefined;
  site: string | undefined;
  tier: Enrollment['tier'];
  effectiveDate: string | undefined;
  checkedOutAt: Date | undefined;
  savedTab: string | undefined;
  #wrapped: Buffer | null;
  #dataKey: Buffer | undefined;
  readonly #crypto: Crypto;

  constructor(row: EnrollmentRow, crypto: Crypto) {
    this.id = row.id;
    this.publicId = row.public_id;
    this.status = row.status;
    this.version = row.version;
    this.portal = row.portal;
    this.agentId = row.agent_id ?? undefined;
    this.groupId = row.group_id ?? undefined;
    this.memberUserId = row.member_user_id ?? undefined;
    this.eprocess = row.eprocess;
    this.openType = row.open_type;
    this.enrollType = row.enroll_type;
    this.site = row.site ?? undefined;
    this.tier = row.tier;
    this.effectiveDate = row.effective_date ?? undefined;
    this.checkedOutAt = row.checked_out_at ?? undefined;
    this.configHash = row.config_hash;
    this.keyId = row.key_id;
    this.savedTab = row.saved_tab ?? undefined;
    this.#wrapped = row.data_key;
    this.#crypto = crypto;
  }

  get dataKey(): Buffer | undefined {
    if (this.#wrapped !== null) this.dataKey = this.#crypto.unwrap(this.#wrapped, this.keyId);
    return this.#dataKey;
  }

  set dataKey(key: Buffer | undefined) {
    this.#dataKey = key;
    this.#wrapped = null;
  }
}
