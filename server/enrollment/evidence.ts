import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SignerKind } from '../../src/shared/domain/signer.ts';
import type { Enrollment } from '../contract.ts';
import type { Queryable } from '../db/db.ts';
import { dataKeyOf } from './enrollment-row.ts';
import { storedPart } from './stored-part.ts';

/** The sealed record of a signature: enough to print what was shown and signed. Amounts in dollars. */
export interface EvidenceBody {
  texts: {
    id: string;
    head: string;
    body: string;
    sha256: string;
    required: boolean;
    ticked: boolean;
    /** Required and not ticked, so that the signature stands for it; missing in older records. */
    by_signature?: boolean;
  }[];
  /** What the carrier of a premier plan charges beside the premium. */
  carrier: { has_l713: boolean; l713_net_price: number | null; special_message: string | null };
  order: {
    effective_date: string | null;
    tier: string;
    plans: {
      plan_id: string;
      plan_name: string;
      option_name: string;
      price: number;
      fee: number;
    }[];
    initial_month_cost: number;
    recurring_month_cost: number;
    total_cost: number;
  };
  signer: { kind: SignerKind; name: string; code?: string | undefined };
  /** How an agent or group administrator proved to be the signer; null for applicants. */
  attested: 'session' | 'code' | null;
  question: string | null;
  consent: string;
  signature_sha256: string | null;
  /** Whether the contacts were confirmed by a code. */
  confirmed: { email: boolean; phone: boolean };
  portal: string;
  site: string | null;
  session: string;
  ip: string;
  user_agent: string;
  signed_at: string;
  facts: string;
}

/** An opened record; `record` (SHA-256 of its body) identifies it. */
export type KeptEvidence = EvidenceBody & { record: string };

export interface EvidenceRow {
  session_id: number | null;
  signed_at: Date;
  facts_hash: string;
  body_hash: string;
  sealed_body: Buffer;
  seal: string;
  voided: boolean;
}

/** The record of the signature in force, by any signer; undefined when none, or when it was tampered with. */
export async function readEvidence(
  app: FastifyInstance,
  db: Queryable,
  enrollment: Enrollment,
): Promise<KeptEvidence | undefined> {
  const row = await findLastEvidence(db, enrollment);
  return row && !row.voided ? openEvidence(app, enrollment, row) : undefined;
}

/** Whether the applicant signed, by name or picture; an agent's or group administrator's attestation does not count. */
export async function isSignedByApplicant(
  app: FastifyInstance,
  db: Queryable,
  enrollment: Enrollment,
): Promise<boolean> {
  const body = await readEvidence(app, db, enrollment);
  return body !== undefined && (body.attested === null || body.signature_sha256 !== null);
}

/** The newest evidence; an older one is never in force. */
export const lastEvidence = storedPart<Omit<EvidenceRow, 'signed_at'> & { signed_at: string }>(
  `select session_id, signed_at, facts_hash, body_hash, sealed_body, seal,
     voided_at is not null as voided
   from evidence where enrollment_id = $1 order by id desc limit 1`,
  { bytes: ['sealed_body'] },
);

export async function findLastEvidence(
  db: Queryable,
  enrollment: Enrollment,
): Promise<EvidenceRow | undefined> {
  const [row] = await lastEvidence.rows({ db, enrollment });
  return row && { ...row, signed_at: new Date(row.signed_at) };
}

/** Opens a record; undefined when it was tampered with or made unreadable with its enrollment. */
export function openEvidence(
  app: FastifyInstance,
  enrollment: Enrollment,
  row: EvidenceRow,
): KeptEvidence | undefined {
  if (!enrollment.dataKey) return undefined;
  const body = app.crypto.open(enrollment.dataKey, aadOf(enrollment), row.sealed_body);
  const isIntact = sha256(body) === row.body_hash && sealOf(app, enrollment, row) === row.seal;
  if (!isIntact) return undefined;
  return { ...(JSON.parse(body.toString('utf8')) as EvidenceBody), record: row.body_hash };
}

/** Seals a record for storing. */
export function sealEvidence(
  app: FastifyInstance,
  enrollment: Enrollment,
  record: EvidenceBody,
): Omit<EvidenceRow, 'session_id' | 'voided'> {
  const body = Buffer.from(JSON.stringify(record), 'utf8');
  const row = {
    facts_hash: record.facts,
    body_hash: sha256(body),
    signed_at: new Date(record.signed_at),
  };
  return {
    ...row,
    sealed_body: app.crypto.seal(dataKeyOf(enrollment), aadOf(enrollment), body),
    seal: sealOf(app, enrollment, row),
  };
}

/** SHA-256 of a text or of bytes, in hexadecimal. */
export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function sealOf(
  app: FastifyInstance,
  enrollment: Enrollment,
  row: Pick<EvidenceRow, 'facts_hash' | 'body_hash' | 'signed_at'>,
): string {
  const text = [
    enrollment.publicId,
    row.facts_hash,
    row.body_hash,
    row.signed_at.toISOString(),
  ].join('\n');
  return app.crypto.hmac('evidence seal', text).toString('hex');
}

function aadOf(enrollment: Enrollment): string {
  return `evidence:${enrollment.publicId}:body`;
}
