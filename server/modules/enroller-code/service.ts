import type { FastifyInstance } from 'fastify';
import { configuredField } from '../../configuration/portal-fields.ts';
import type { AnyCtx, FieldFact } from '../../contract.ts';
import { refuseField } from '../../refusals.ts';
import { findEnrollerCode, readEnrollerCode, storeEnrollerCode } from './repository.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

const FIELD = 'enroller_code';
const UNKNOWN = 'This enroller code is not known. Please check it.';
const NOT_ASKED = 'No enroller code is asked for here.';

/** Whether a rep is asked for an enroller code, and may continue without one. */
export interface CodeDemand {
  status: boolean;
  is_optional: boolean;
}

/**
 * Enroller codes: the code of the agent who enrolls. A rep enters one beside the step, or in the step itself where the
 * portal requires it. It does not change the agent of record.
 */
export function enrollerCodeService(app: FastifyInstance) {
  function asked(ctx: AnyCtx): CodeDemand {
    const field = configuredField(app, ctx, TAB.personal, FIELD);
    const isListed = field !== undefined && field.visible !== false;
    const status = isListed && ctx.enrollment.eprocess === 'rep';
    return { status, is_optional: field?.required !== true };
  }

  return {
    asked,

    /** The code entered in the step or beside it; undefined when none. */
    async entered({ db, enrollment }: AnyCtx): Promise<string | undefined> {
      const code = (await app.tabs.read(db, enrollment, TAB.personal))?.data[FIELD];
      return typeof code === 'string' ? code : readEnrollerCode(db, enrollment.id);
    },

    /** Fact of the step's field, which is not asked in the step where the code is optional. */
    async fact(ctx: AnyCtx): Promise<FieldFact> {
      const { status, is_optional } = asked(ctx);
      if (!status || is_optional) return { asked: false };
      return { value: await readEnrollerCode(ctx.db, ctx.enrollment.id) };
    },

    /** Message for a code that no agent has, else undefined. Throws 429 after too many tries. */
    async fault(ctx: AnyCtx, typed: string): Promise<string | undefined> {
      app.limits.take('enrollerCode', { ip: ctx.request.ip, session: ctx.session });
      return (await findEnrollerCode(ctx.db, typed)) === undefined ? UNKNOWN : undefined;
    },

    /** Stores a code beside the steps; throws 422 for an unknown code, or where none is asked for. */
    async save(ctx: AnyCtx, typed: string): Promise<void> {
      const code = await findEnrollerCode(ctx.db, typed);
      if (code === undefined) throw refuseField('/enrollerCode', UNKNOWN);
      if (!asked(ctx).status) throw refuseField('/enrollerCode', NOT_ASKED);
      await storeEnrollerCode(ctx.db, ctx.enrollment.id, code);
      await app.enrollments.touch(ctx.db, ctx.enrollment.id);
    },
  };
}

export type EnrollerCodeService = ReturnType<typeof enrollerCodeService>;
