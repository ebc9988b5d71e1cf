import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CALL_TABLE } from '../../src/shared/contracts/call-table.generated.ts';
import type { Answered } from '../../src/shared/contracts/call-types.ts';
import type { CallQuestion } from '../../src/shared/forms/questions.ts';
import { isRecord } from '../../src/shared/forms/values.ts';
import type { Session } from '../contract.ts';
import { within } from '../providers/within.ts';
import { askSelf } from './ask-self.ts';

/** Unanswered questions are asked by the browser afterwards. */
const PATIENCE_MS = 1_500;
const MOST_QUESTIONS = 4;

/**
 * Answers the questions sent along with a change (header `X-Also`: a JSON list of `{call, params}`), after the change
 * and as the same visitor. Refused and late questions have no answer in the list.
 */
export async function askAlong(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session,
): Promise<Answered[]> {
  const questions = readQuestions(request.headers['x-also']);
  if (questions.length === 0 || app.sessions.hasEnded(session)) return [];
  const token = app.sessions.issuedToken(session);
  const { cookieName } = app.sessions;
  const own = token === undefined ? {} : { [cookieName]: token };
  const { call, cookies } = askSelf(app, request, { ...request.cookies, ...own });
  const ask = async (question: CallQuestion) => {
    const answer = await call(question.call, question.params);
    return answer.ok ? [{ ...question, data: answer.data }] : [];
  };
  try {
    const answers = await within(PATIENCE_MS, () => Promise.all(questions.map(ask)));
    for (const text of cookies()) reply.header('set-cookie', text);
    return answers.flat();
  } catch (error) {
    request.log.warn({ err: error }, 'what was asked along with a change could not be answered');
    return [];
  }
}

// An invalid list asks nothing: the change itself counts.
function readQuestions(header: string | readonly string[] | undefined): CallQuestion[] {
  if (typeof header !== 'string') return [];
  let list: unknown;
  try {
    list = JSON.parse(header);
  } catch {
    return [];
  }
  return Array.isArray(list) ? list.filter(isQuestion).slice(0, MOST_QUESTIONS) : [];
}

function isQuestion(item: unknown): item is CallQuestion {
  if (!isRecord(item) || typeof item.call !== 'string' || !isRecord(item.params)) return false;
  const table: Readonly<Record<string, { method: string } | undefined>> = CALL_TABLE;
  const isText = (value: unknown): boolean => typeof value === 'string';
  return (
    Object.hasOwn(table, item.call) &&
    table[item.call]?.method === 'GET' &&
    Object.values(item.params).every(isText)
  );
}
