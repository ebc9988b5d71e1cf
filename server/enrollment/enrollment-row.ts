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
  const { data_key: wrapped } = row;
  let dataKey: Buffer | undefined;
  let isUnwrapped = wrapped === null;
  return {
    id: row.id,
    publicId: row.public_id,
    status: row.status,
    version: row.version,
    portal: row.portal,
    agentId: row.agent_id ?? undefined,
    groupId: row.group_id ?? undefined,
    memberUserId: row.member_user_id ?? undefined,
    eprocess: row.eprocess,
    openType: row.open_type,
    enrollType: row.enroll_type,
    site: row.site ?? undefined,
    tier: row.tier,
    effectiveDate: row.effective_date ?? undefined,
    checkedOutAt: row.checked_out_at ?? undefined,
    configHash: row.config_hash,
    get dataKey() {
      if (!isUnwrapped && wrapped !== null) dataKey = crypto.unwrap(wrapped, row.key_id);
      isUnwrapped = true;
      return dataKey;
    },
    set dataKey(key) {
      dataKey = key;
      isUnwrapped = true;
    },
    keyId: row.key_id,
    savedTab: row.saved_tab ?? undefined,
  };
}
