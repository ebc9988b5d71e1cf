import type { FastifyInstance } from 'fastify';
import { digitsOnly } from '../../../src/shared/domain/identifiers.ts';
import type { Issue } from '../../../src/shared/forms/types.ts';
import { languageOf } from '../../configuration/layer-choice.ts';
import type { AnyCtx, FieldFact } from '../../contract.ts';
import { fieldFault } from '../../refusals.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

/** A question whose answer is among the applicant's own answers in this enrollment. */
interface Question {
  id: string;
  words: string;
  answer: string;
}

const WRONG = 'This is not what was entered earlier. Please check your answer.';

/** The question that verifies the applicant; undefined while no saved answer can be asked about. */
export async function signerQuestion(
  app: FastifyInstance,
  { db, enrollment }: AnyCtx,
): Promise<Question | undefined> {
  const { ssn } = await app.tabs.marks(db, enrollment, TAB.personal);
  if (ssn?.last4)
    return {
      id: 'ssn-last-four',
      words: 'What are the last four digits of the applicant’s Social Security number?',
      answer: ssn.last4,
    };
  const zip = (await app.tabs.read(db, enrollment, TAB.contact))?.data.zip;
  if (typeof zip !== 'string' || zip === '') return undefined;
  return { id: 'home-zip', words: 'What is the ZIP code of the applicant’s home?', answer: zip };
}

/**
 * Facts of the server's question; the portal decides whether applicants are asked. Agents and group administrators
 * prove their identity by a code instead. `answered`: text of the question answered in this session.
 */
export async function questionFacts(
  app: FastifyInstance,
  ctx: AnyCtx,
  answered: string | null | undefined,
): Promise<Record<string, FieldFact>> {
  const question =
    ctx.enrollment.eprocess === 'applicant' ? await signerQuestion(app, ctx) : undefined;
  if (!question) {
    const none: FieldFact = { asked: false };
    return { question_id: none, question: none, answer: none };
  }
  return {
    question_id: { value: question.id },
    question: { value: languageOf(app, ctx).say(question.words) },
    answer: question.words === answered ? { asked: false } : {},
  };
}

/** Faults of an answer. */
export async function checkAnswer(
  app: FastifyInstance,
  ctx: AnyCtx,
  answer: unknown,
): Promise<Issue[]> {
  if (typeof answer !== 'string' || answer === '') return [];
  const question = await signerQuestion(app, ctx);
  if (question && digitsOnly(answer) === question.answer) return [];
  return [fieldFault('/answer', WRONG)];
}
