import type { Census } from '../../contract.ts';
import type { Crypto } from '../../security/crypto.ts';

export interface CensusRow {
  id: number;
  public_id: string;
  agent_id: string;
  group_id: string | null;
  portal: string;
  accepted: boolean | null;
  registered_at: Date | null;
  version: number;
  data_key: Buffer;
  key_id: string;
}

/** What a session saw of a census; all null when nothing. */
export interface SeenRow {
  by_link: boolean | null;
  opened_version: number | null;
  seen_version: number | null;
}

/** A row of `group_census` as handlers use it. A group of the catalogue is registered. */
export function censusOf(row: CensusRow, crypto: Crypto, seen?: SeenRow): Census {
  const first = seen?.opened_version ?? undefined;
  return {
    id: row.id,
    publicId: row.public_id,
    agentId: row.agent_id,
    groupId: row.group_id ?? undefined,
    portal: row.portal,
    accepted: row.accepted ?? undefined,
    registered: row.group_id !== null || row.registered_at !== null,
    version: row.version,
    seen: first === undefined ? undefined : { first, last: seen?.seen_version ?? undefined },
    dataKey: crypto.unwrap(row.data_key, row.key_id),
  };
}
