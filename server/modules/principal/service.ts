import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { normaliseEmail } from '../../../src/shared/domain/contacts.ts';
import type { AnyCtx, Principal } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { refuseField } from '../../refusals.ts';
import type { CodeSubject } from '../../security/one-time-codes.ts';
import { findPrincipal } from './repository.ts';

/** Whom a call names: agent and group administrator by their ids, of which only the one that counts is given. */
type Named = Pick<Calls['send-enrollment-otp']['request'], 'user_type' | 'agent_id' | 'group_id'>;

interface Candidate {
  subject: CodeSubject;
  /** Registered mailbox; undefined without one, and for unknown ids. */
  contact: string | undefined;
}

const NO_LONGER = 'This code is no longer valid. Please ask for a new one.';

/** Proves by a one-time code to the registered mailbox that a visitor is an agent or a group administrator. */
export function principalService(app: FastifyInstance) {
  return {
    /** Sends a code, without revealing whether there is such an agent or group; throws 429 before the wait is over. */
    async sendCode(ctx: AnyCtx, named: Named): Promise<void> {
      const { subject, contact } = await candidateOf(ctx.db, principalOf(named));
      await app.contactCodes.sendFor(ctx, subject, 'email', contact);
    },

    /** Seconds until this session can ask for another code. */
    async codeWait(ctx: AnyCtx, principal: Principal): Promise<number> {
      return app.oneTimeCodes.wait(ctx, (await candidateOf(ctx.db, principal)).subject);
    },

    /** Makes the session the principal's; throws 422 with a message to show, and keeps the failure count. */
    async verify(ctx: AnyCtx, named: Named, code: string): Promise<void> {
      const principal = principalOf(named);
      const { subject, contact } = await candidateOf(ctx.db, principal);
      await app.contactCodes.redeemFor(ctx, subject, { kind: 'email', contact }, code);
      // A code that was never sent proves nothing, even when it was guessed.
      if (contact === undefined) throw refuseField('/otp', NO_LONGER, { keep: true });
      await app.sessions.setPrincipal(ctx.db, ctx.session, principal);
      ctx.audit('principal', { kind: principal.kind });
    },

    /** The session's principal with the name to show; null without one. */
    async describe({ db, session: { principal } }: AnyCtx) {
      const row = principal && (await findPrincipal(db, principal));
      return principal && row ? { ...principal, name: row.name } : null;
    },
  };
}

export type PrincipalService = ReturnType<typeof principalService>;

// The subject holds the mailbox, so that a code is void once another one is registered.
async function candidateOf(db: Queryable, principal: Principal): Promise<Candidate> {
  const email = (await findPrincipal(db, principal))?.email;
  const contact = email === '' ? undefined : email;
  const whose = `principal:${principal.kind}:${principal.id}`;
  const subject = `${whose}:${normaliseEmail(contact ?? '')}`;
  return { contact, subject: { purpose: 'principal', subject, whose } };
}

function principalOf({ user_type: type, agent_id, group_id }: Named): Principal {
  const [kind, id, other] =
    type === 'A'
      ? (['agent', agent_id, group_id] as const)
      : (['group', group_id, agent_id] as const);
  if (id === undefined)
    throw refuseField(`/${kind}_id`, 'Field is required', { keyword: 'required' });
  if (other !== undefined)
    throw refuseField('/user_type', 'Please name an agent or a group, not both.');
  return { kind, id };
}
