import { fillTemplate, resolveParams, resolveRef } from '../../shared/forms/resolve-refs.ts';
import type { ActionStep, Scope } from '../../shared/forms/types.ts';
import { isEmpty, isRecord } from '../../shared/forms/values.ts';
import type { ScopeMore, ScreenScope } from './session.ts';
import { requestScreenshot, requestScreenshotOf } from './request-screenshot.ts';
import type { ActResult, CallAnswer } from '../types.ts';

/** What steps begin with. */
export interface StepInput extends ScopeMore {
  /** Leaves kinds of steps out. */
  skip?: (step: ActionStep) => boolean;
}

/** What steps hand on to those after them. */
interface Thread extends ScopeMore {
  session: ScreenScope;
}

const DONE: ActResult = { ok: true };

/** Runs the steps of an action one after the other; the first that fails ends it. */
export async function runSteps(
  session: ScreenScope,
  steps: readonly ActionStep[],
  { skip, ...more }: StepInput = {},
): Promise<ActResult> {
  const thread: Thread = { session, ...more };
  for (const step of steps) {
    if (skip?.(step)) continue;
    const done = await runStep(step, thread);
    if (!done.ok) return done;
  }
  return { ok: true, result: thread.result };
}

async function runStep(step: ActionStep, thread: Thread): Promise<ActResult> {
  const { session } = thread;
  const scope = session.scope(thread);
  if ('call' in step) return runCall(step, thread, scope);
  if ('go' in step) {
    const ok = await session.go(
      fillTemplate(step.go, scope, encodeURIComponent),
      goOptions(step, scope),
    );
    return { ok };
  }
  if ('open' in step) {
    session.engine.open(fillTemplate(step.open, scope), resolveParams(step.args, scope));
  } else if ('close' in step) session.close();
  else if ('refresh' in step) session.engine.needs.refresh(step.refresh);
  else if ('set' in step) session.form?.patch(resolveParams(step.set, scope));
  else if ('session' in step) session.ports.session.set(resolveParams(step.session, scope));
  else if ('notice' in step) session.engine.notice(fillTemplate(step.notice, scope), step.tone);
  else if ('step' in step) session.steps?.show(step.step);
  else if ('focus' in step) session.focus(step.focus);
  else if ('picture' in step) await takePicture(step.picture, session);
  else return session.behaviour.action(step.behaviour, resolveParams(step.args, scope));
  return DONE;
}

async function takePicture(of: true | string, session: Thread['session']): Promise<void> {
  if (of === true) requestScreenshot(session);
  else await requestScreenshotOf(of, session.engine);
}

async function runCall(
  step: Extract<ActionStep, { call: string }>,
  thread: Thread,
  scope: Scope,
): Promise<ActResult> {
  const { session } = thread;
  const answer = await session.engine.outside.api(step.call, resolveParams(step.params, scope));
  if (answer.ok) {
    thread.result = resultOf(answer);
    return { ok: true, result: thread.result };
  }
  if (session.form) session.submission.refused(answer.issues, answer.message);
  else session.engine.notice(answer.message, 'error');
  return { ok: false, issues: answer.issues, message: answer.message };
}

/** What `/result` reads: the answer's data, with the odd top-level keys of older calls beside it. */
export function resultOf({ data, top }: Extract<CallAnswer, { ok: true }>): unknown {
  if (isEmpty(top)) return data;
  return isRecord(data) ? { ...top, ...data } : { ...top, data };
}

function goOptions(step: Extract<ActionStep, { go: string }>, scope: Scope) {
  const query = Object.entries(step.query ?? {}).flatMap(([key, ref]) => {
    const value = resolveRef(ref, scope);
    return isEmpty(value) ? [] : [[key, String(value)] as const];
  });
  return {
    ...(query.length > 0 ? { query: Object.fromEntries(query) } : {}),
    ...(step.replace === undefined ? {} : { replace: step.replace }),
  };
}
