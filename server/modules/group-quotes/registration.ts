import { judge } from '../../../src/shared/forms/validity/judge.ts';
import type { FieldState, FormData } from '../../../src/shared/forms/types.ts';
import type { AnyCtx, Census } from '../../contract.ts';
import { refuseFields } from '../../refusals.ts';
import { censusOf } from '../../enrollment/census/census-row.ts';
import type { RegistrationOrder } from '../../providers/types.ts';
import {
  isSignedRegistration,
  type SignedRegistration,
} from '../../providers/signed-registration.ts';
import { noSuchCensus, undecided } from './refusals.ts';
import { findCensus, findRep, listListeners, markRegistered } from './repository.ts';
import { requireNotDeclined } from './decide.ts';
import { mailMembers } from './to-members.ts';

const SCREEN = 'store/group-registration';
const FIELDS = ['group_name', 'contact_name', 'contact_email', 'contact_phone'] as const;
const EVENT = 'group-register';

type Form = Record<(typeof FIELDS)[number], string>;

/** Hands an accepted quote's group over to the registration service. Throws 422 with an issue for each wrong field. */
export async function askForRegistration(ctx: AnyCtx, typed: FormData): Promise<void> {
  const { app, db, census } = ctx;
  requireNotDeclined(census);
  if (census.accepted === undefined) throw undecided();
  if (census.registered) return;
  const form = judgeForm(ctx, typed);
  const rep = await findRep(db, census.agentId);
  await app.outbox.put(db, {
    kind: 'registration',
    dedupeKey: `registration:${census.publicId}:${app.crypto.randomId()}`,
    payload: orderOf(census, rep?.agent_code ?? '', form),
  });
  ctx.afterCommit(() => app.outbox.wake());
}

function judgeForm({ app, choice, today }: AnyCtx, typed: FormData): Form {
  const { screen, validators } = app.configuration.current().screen(SCREEN, choice);
  const state: FieldState = { visible: true, required: true, readOnly: false };
  const issues = judge(screen, validators, {
    data: Object.fromEntries(FIELDS.map((field) => [field, typed[field]])),
    states: Object.fromEntries(FIELDS.map((field) => [`/${field}`, state])),
    context: { today },
  });
  if (issues.length > 0) throw refuseFields(issues);
  // Validated, so the values are of the declared types.
  return typed as unknown as Form;
}

function orderOf(census: Census, repCode: string, form: Form): RegistrationOrder {
  return {
    census: census.publicId,
    repCode,
    groupName: form.group_name,
    contactName: form.contact_name,
    contactEmail: form.contact_email,
    contactPhone: form.contact_phone,
  };
}

/** Takes what the registration service says and tells the browsers that wait for it. Throws 404 unless it is signed. */
export async function takeRegistration(ctx: AnyCtx, told: SignedRegistration): Promise<void> {
  const { app, db } = ctx;
  const row = isSignedRegistration(app, told)
    ? await findCensus(db, told.group_census_id)
    : undefined;
  if (row === undefined) throw noSuchCensus();
  const census = censusOf(row, app.crypto);
  if (!(await markRegistered(db, census))) return;
  ctx.audit('group_registered', {});
  if (census.accepted === true) await mailMembers(ctx, census);
  const listeners = await listListeners(db, census);
  ctx.afterCommit(() => app.live.tell(listeners, { type: EVENT, status: told.status }));
}
