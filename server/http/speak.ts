import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WireIssue } from '../../src/shared/errors/envelope.ts';
import { isRecord } from '../../src/shared/forms/values.ts';
import type { Say } from '../../src/shared/words/say.ts';
import { localeOf } from '../configuration/layer-choice.ts';
import type { Answer } from './envelope.ts';

/** An answer as the caller reads it: its message, and those of its field errors, in the request's language. */
export function inLanguage(app: FastifyInstance, request: FastifyRequest, answer: Answer): Answer {
  // A server without a configuration answers, too.
  const locale = app.hasDecorator('configuration') ? localeOf(app, request) : undefined;
  if (locale === undefined) return answer;
  const say = app.configuration.current().sayIn(locale);
  const { message, data } = answer.body;
  const body = { ...answer.body, message: say(message), data: saidIssues(data, say) };
  return { ...answer, body, headers: { ...answer.headers, 'content-language': locale } };
}

function saidIssues(data: unknown, say: Say): unknown {
  if (!Array.isArray(data) || !data.every(isIssue)) return data;
  return data.map((issue) => ({ ...issue, error_message: say(issue.error_message) }));
}

function isIssue(value: unknown): value is WireIssue {
  return (
    isRecord(value) &&
    typeof value.target_element === 'string' &&
    typeof value.error_message === 'string'
  );
}
