import type { FastifyInstance } from 'fastify';
import { employmentStartFault } from '../../../src/shared/domain/plausible-dates.ts';
import { isEmpty } from '../../../src/shared/forms/values.ts';
import type { FormData, Issue } from '../../../src/shared/forms/types.ts';
import type { AnyCtx, FieldFact, TabSource } from '../../contract.ts';
import { readFilter } from '../../enrollment/filter.ts';
import { fieldFault } from '../../refusals.ts';
import { isPrincipalOfRecord } from '../../security/callers.ts';
import { checkAddress } from './address.ts';
import { placeRule } from '../../enrollment/place.ts';
import { isSkipped } from './skipped-step.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

// A site whose people have no employer known to the store.
const WITHOUT_GROUP_FACTS = 'usag';
// First line of these lists: nothing chosen. In any other field it is an ordinary word.
const NOT_CHOSEN = 'null';
const CHOICES = new Set(['emp_vac_policy', 'emp_barg_unit']);

/**
 * The employer step: prefilled with the employing group; the state of the address follows from its zip code. Optional
 * with an IHA plan.
 */
export function employerSource(app: FastifyInstance): TabSource {
  const place = placeRule(app);
  return {
    async facts(ctx, data) {
      const known = await groupFacts(app, ctx);
      const zip = data.zip ?? known.zip?.value;
      return {
        ...known,
        ...(await confirmedFact(app, ctx, data.phone ?? known.phone?.value)),
        state: await place.stateFact(zip),
        skip_validation_phone: { asked: isPrincipalOfRecord(ctx) },
      };
    },

    async check(ctx, values, typed) {
      return [
        ...(await place.check(values, typed)),
        ...(await checkAddress(app, values, typed)),
        ...(await checkStart(app, ctx, values)),
        ...(typed ? await checkPhone(app, ctx, values) : []),
      ];
    },

    clean: (typed) =>
      Object.fromEntries(
        Object.entries(typed).filter(
          ([name, value]) => !(CHOICES.has(name) && value === NOT_CHOSEN),
        ),
      ),

    async maySkip({ db, enrollment }) {
      return (await app.cart.needs(db, enrollment)).iha;
    },
  };
}

async function checkStart(
  app: FastifyInstance,
  { db, enrollment }: AnyCtx,
  { employment_start_date: start }: FormData,
): Promise<Issue[]> {
  const filter = await readFilter(app, db, enrollment);
  const fault = employmentStartFault(start, filter?.dob);
  return fault ? [fieldFault('/employment_start_date', fault)] : [];
}

// Only typed values: saved ones were checked when typed.
function checkPhone(app: FastifyInstance, ctx: AnyCtx, values: FormData): Promise<Issue[]> {
  const { phone: contact, skip_validation_phone } = values;
  if (typeof contact !== 'string') return Promise.resolve([]);
  const skip = skip_validation_phone === '1' && isPrincipalOfRecord(ctx);
  const phone = { kind: 'phone', field: '/phone', contact, skip, isShared: true } as const;
  return app.contactChecks.faults(ctx, [phone]);
}

async function confirmedFact(
  app: FastifyInstance,
  { db, enrollment }: AnyCtx,
  phone: unknown,
): Promise<Record<string, FieldFact>> {
  if (typeof phone !== 'string' || phone === '') return {};
  const isConfirmed = await app.contactCodes.isConfirmed(db, enrollment, 'phone', phone);
  return isConfirmed ? { phone: { value: phone, message: 'Verified.' } } : {};
}

async function groupFacts(app: FastifyInstance, ctx: AnyCtx): Promise<Record<string, FieldFact>> {
  if (ctx.enrollment.site === WITHOUT_GROUP_FACTS || (await isAnswered(app, ctx))) return {};
  const employer = await app.employer.employerInfo(ctx);
  if (!employer) return {};
  const { general_info: general, address_information } = employer;
  const { state: _follows, ...address } = address_information;
  const known: FormData = { name: general.group_name, phone: general.group_phone, ...address };
  const given = Object.entries(known).filter(([, value]) => !isEmpty(value));
  return Object.fromEntries(given.map(([name, value]) => [name, { value }]));
}

async function isAnswered(app: FastifyInstance, { db, enrollment }: AnyCtx): Promise<boolean> {
  const saved = await app.tabs.read(db, enrollment, TAB.employer);
  return saved !== undefined && !isSkipped(saved.data);
}
