import type { FastifyInstance } from 'fastify';
import type { FormData } from '../../../src/shared/forms/types.ts';
import type { AnyCtx, FieldFact, TabSource } from '../../contract.ts';
import { prefill } from '../../enrollment/member/prefill.ts';
import { readFilter } from '../../enrollment/filter.ts';
import { isPrincipalOfRecord } from '../../security/callers.ts';
import { checkAddress } from './address.ts';
import { checkHomePlace } from './home-place.ts';
import { placeRule } from '../../enrollment/place.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

const CONTACTS = [
  { kind: 'email', name: 'email_address', skip: 'skip_validation_email' },
  { kind: 'phone', name: 'phone_number', skip: 'skip_validation_phone' },
] as const;

/**
 * Contact step: prefilled from the record of a proved member, else with the quote filter's zip code; the state follows
 * from the zip code. Typed contacts have to be reachable, or confirmed by a one-time code; only a verified agent or
 * group administrator may skip that.
 */
export function contactSource(app: FastifyInstance): TabSource {
  const place = placeRule(app);
  return {
    async facts(ctx, data) {
      const filter = await readFilter(app, ctx.db, ctx.enrollment);
      const onRecord = await prefill(app, ctx, TAB.contact);
      const zip = data.zip ?? onRecord.zip?.value ?? filter?.zip;
      return {
        ...onRecord,
        ...(await confirmedFacts(app, ctx, { ...valuesOf(onRecord), ...data })),
        zip: { value: zip },
        skip_validation_email: { asked: isPrincipalOfRecord(ctx) },
        skip_validation_phone: { asked: isPrincipalOfRecord(ctx) },
        state: await place.stateFact(zip),
      };
    },

    async check(ctx, values, typed) {
      const found = [
        ...(await place.check(values, typed)),
        ...(await checkHomePlace(app, ctx, values.zip)),
      ];
      // Saved contacts were checked when typed, and stay valid.
      if (!typed) return found;
      const maySkip = isPrincipalOfRecord(ctx);
      const contacts = CONTACTS.flatMap(({ kind, name, skip }) => {
        const contact = values[name];
        if (typeof contact !== 'string') return [];
        return { kind, field: `/${name}`, contact, skip: maySkip && values[skip] === '1' };
      });
      return [
        ...found,
        ...(await app.contactChecks.faults(ctx, contacts)),
        ...(await checkAddress(app, values, typed)),
      ];
    },
  };
}

// Messages under confirmed contacts.
async function confirmedFacts(
  app: FastifyInstance,
  { db, enrollment }: AnyCtx,
  data: FormData,
): Promise<Record<string, FieldFact>> {
  const facts: Record<string, FieldFact> = {};
  for (const { kind, name } of CONTACTS) {
    const contact = data[name];
    if (typeof contact !== 'string' || contact === '') continue;
    const isConfirmed = await app.contactCodes.isConfirmed(db, enrollment, kind, contact);
    facts[name] = { value: contact, ...(isConfirmed ? { message: 'Verified.' } : {}) };
  }
  return facts;
}

function valuesOf(facts: Record<string, FieldFact>): FormData {
  return Object.fromEntries(Object.entries(facts).map(([name, { value }]) => [name, value]));
}
