import type { FastifyInstance } from 'fastify';
import { dependentsFault, relationshipsOf } from '../../../src/shared/domain/dependents.ts';
import { EARLIER_MEDICATION_ROWS, takeOver } from '../../../src/shared/domain/health.ts';
import { hideAnswers, withHiddenAnswers } from '../../../src/shared/domain/hidden-health.ts';
import type { FormData, Issue } from '../../../src/shared/forms/types.ts';
import type { AnyCtx, TabSource } from '../../contract.ts';
import { dependentsOnRecord } from '../../enrollment/member/on-record.ts';
import { fieldFault } from '../../refusals.ts';
import { ageFaults } from './ages.ts';
import { householdOf } from './household.ts';
import { quotedFaults } from './quoted-people.ts';
import { removedSpouse } from './removed-spouse.ts';
import { DEPENDENTS, healthOf, dependentId, dependentRows, withHealth } from './rows.ts';
import { findTwin } from './twins.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

const HEALTH_STEP = 'primary_health_info';

/** The dependents step: who may be in the list, their numbers, and which health answers this caller may see. */
export function dependentsSource(app: FastifyInstance) {
  return {
    async facts(ctx) {
      if (await isSaved(app, ctx)) return {};
      const dependents = await dependentsOnRecord(app, ctx);
      return dependents.length > 0
        ? { dependents: { value: await asForm(app, ctx, dependents) } }
        : {};
    },

    async check(ctx, values) {
      const rows = dependentRows(values);
      const household = await householdOf(app, ctx, values.spouse_status);
      const fault = dependentsFault(household, relationshipsOf(rows));
      if (fault) return [fieldFault(DEPENDENTS, fault)];
      const twin = await findTwin(app, ctx, rows);
      if (twin) {
        const field = `${DEPENDENTS}/${twin.index}/primary_info/ssn`;
        return [fieldFault(field, twin.message)];
      }
      return [
        ...ageFaults(app, ctx, rows),
        ...(await quotedFaults(app, ctx, rows)),
        ...(await dependentHealthFaults(app, ctx, rows)),
      ];
    },

    shows(ctx, data) {
      if (!dependentRows(data).some(healthOf)) return data;
      const isOpen = app.healthQuestions.maySee(ctx);
      ctx.audit('read_secret', { tab: TAB.dependents, fields: [isOpen ? 'answers' : 'masked'] });
      return isOpen ? data : withHealth(data, hideAnswers);
    },

    async hides(ctx) {
      if (app.healthQuestions.maySee(ctx)) return false;
      const saved = await app.tabs.read(ctx.db, ctx.enrollment, TAB.dependents);
      return dependentRows(saved?.data ?? {}).some(healthOf);
    },

    async renews(ctx, data) {
      if (!dependentRows(data).some(healthOf)) return data;
      const questions = await app.healthQuestions.ofDependents(ctx);
      return withHealth(data, (health) => takeOver(questions, health));
    },

    async completes(ctx, typed) {
      if (app.healthQuestions.maySee(ctx) || !dependentRows(typed).some(healthOf)) return typed;
      const list = (await app.tabs.read(ctx.db, ctx.enrollment, TAB.dependents))?.data ?? {};
      const removed = await removedSpouse(app).find(ctx);
      const saved = [...dependentRows(list), ...(removed ? [removed] : [])];
      return withHealth(typed, (health, row) => {
        const known = saved.find(
          (one) => dependentId(one) !== '' && dependentId(one) === dependentId(row),
        );
        return withHiddenAnswers(health, (known && healthOf(known)) ?? {});
      });
    },
  } satisfies TabSource;
}

type OnRecord = Awaited<ReturnType<typeof dependentsOnRecord>>;

// Prefills the dependents on record, with answers to today's questions.
async function asForm(
  app: FastifyInstance,
  ctx: AnyCtx,
  dependents: OnRecord,
): Promise<FormData[]> {
  const asksHealth = await app.wizard.isRequired(ctx, HEALTH_STEP);
  const questions = asksHealth ? await app.healthQuestions.ofDependents(ctx) : [];
  return dependents.map(({ primary_info, health_info }) => ({
    primary_info,
    ...(asksHealth && health_info
      ? { health_info: takeOver(questions, health_info, { rows: EARLIER_MEDICATION_ROWS }) }
      : {}),
  }));
}

async function isSaved(app: FastifyInstance, { db, enrollment }: AnyCtx): Promise<boolean> {
  return (await app.tabs.read(db, enrollment, TAB.dependents)) !== undefined;
}

/** Faults of the health answers of these rows, where they are asked. */
export async function dependentHealthFaults(
  app: FastifyInstance,
  ctx: AnyCtx,
  rows: readonly FormData[],
  at = (index: number) => `${DEPENDENTS}/${index}`,
): Promise<Issue[]> {
  if (rows.length === 0 || !(await app.wizard.isRequired(ctx, HEALTH_STEP))) return [];
  const answers = rows.map((row) => healthOf(row) ?? {});
  const faults = await app.healthQuestions.faultsOfDependents(ctx, answers);
  return faults.flatMap((issues, index) =>
    issues.map((issue) => ({ ...issue, field: `${at(index)}/health_info${issue.field}` })),
  );
}
