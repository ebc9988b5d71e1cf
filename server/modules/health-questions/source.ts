import type { FastifyInstance } from 'fastify';
import {
  EARLIER_MEDICATION_ROWS,
  takeOver,
  unanswered,
  type HealthInfo,
} from '../../../src/shared/domain/health.ts';
import { healthFaults, type HealthFault } from '../../../src/shared/domain/health-faults.ts';
import { readHealth } from '../../../src/shared/domain/read-health.ts';
import { hideAnswers, withHiddenAnswers } from '../../../src/shared/domain/hidden-health.ts';
import type { FormData, Issue } from '../../../src/shared/forms/types.ts';
import { isEmpty, isRecord } from '../../../src/shared/forms/values.ts';
import type { TabSource } from '../../contract.ts';
import { healthOnRecord } from '../../enrollment/member/on-record.ts';
import { maySeeAnswers } from './may-see-answers.ts';
import { todaysQuestions } from './todays-questions.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

// Sent by a list of choices while nothing is chosen.
const NOT_CHOSEN = 'undefined';
const CHOICES = new Set(['yes_no_flag', 'is_treatment', 'is_medicate']);

/** The primary health step: today's questions, answers of an earlier enrollment, and who may see answers. */
export function healthSource(app: FastifyInstance) {
  return {
    async facts(ctx, data) {
      const questions = await todaysQuestions(app, ctx);
      const isBegun = data.condition_questions !== undefined;
      const earlier: HealthInfo = isBegun ? {} : await healthOnRecord(app, ctx);
      const isMember = (earlier.condition_questions ?? []).length > 0;
      const start = isMember
        ? takeOver(questions, earlier, { rows: EARLIER_MEDICATION_ROWS })
        : unanswered(questions);
      return Object.fromEntries(Object.entries(start).map(([name, value]) => [name, { value }]));
    },

    clean: (typed) => withoutUnchosen(typed) as FormData,

    async check(ctx, values) {
      return asIssues(healthFaults(await todaysQuestions(app, ctx), readHealth(values)));
    },

    shows(ctx, data) {
      if (Object.keys(data).length === 0) return data;
      const isOpen = maySeeAnswers(ctx);
      ctx.audit('read_secret', { tab: TAB.health, fields: [isOpen ? 'answers' : 'masked'] });
      return isOpen ? data : asForm(hideAnswers(readHealth(data)));
    },

    async hides(ctx) {
      if (maySeeAnswers(ctx)) return false;
      const saved = await app.tabs.read(ctx.db, ctx.enrollment, TAB.health);
      const typed = await app.drafts.typed(ctx, TAB.health);
      return !isEmpty({ ...saved?.data, ...typed });
    },

    async renews(ctx, data) {
      const today: FormData = { ...takeOver(await todaysQuestions(app, ctx), readHealth(data)) };
      // A draft holds only what was typed; other fields stay as saved.
      return Object.fromEntries(
        Object.entries(data).map(([name, value]) => [name, today[name] ?? value]),
      );
    },

    async completes(ctx, typed) {
      if (maySeeAnswers(ctx)) return typed;
      const saved = (await app.tabs.read(ctx.db, ctx.enrollment, TAB.health))?.data;
      const draft = await app.drafts.typed(ctx, TAB.health);
      return asForm(withHiddenAnswers({ ...draft, ...typed }, readHealth({ ...saved, ...draft })));
    },
  } satisfies TabSource;
}

function withoutUnchosen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUnchosen);
  if (!isRecord(value)) return value;
  const chosen = Object.entries(value).filter(
    ([name, item]) => !(CHOICES.has(name) && item === NOT_CHOSEN),
  );
  return Object.fromEntries(chosen.map(([name, item]) => [name, withoutUnchosen(item)]));
}

/** Faults of answers as issues of the wizard. */
export function asIssues(faults: readonly HealthFault[]): Issue[] {
  return faults.map((fault) => ({ ...fault, keyword: 'server' }));
}

function asForm(answers: HealthInfo): FormData {
  return { ...answers };
}
