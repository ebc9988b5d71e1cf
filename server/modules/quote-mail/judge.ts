import { judge } from '../../../src/shared/forms/validity/judge.ts';
import type { FieldState } from '../../../src/shared/forms/types.ts';
import { Refusal, type AnyCtx } from '../../contract.ts';

/** What an agent or group types: for whom the quote is, and some words of their own. */
export interface QuoteInput {
  name: string;
  email: string;
  message: string;
}

const SCREEN = 'store/send-quote';
const STATES: Record<string, FieldState> = {
  '/name': { visible: true, required: true, readOnly: false },
  '/email': { visible: true, required: true, readOnly: false },
  '/message': { visible: true, required: false, readOnly: false },
};

/** The typed form without blanks around, by the screen's own schema and messages. Throws 422 with its faults. */
export function readQuote(
  { app, choice, today }: AnyCtx,
  typed: { [Field in keyof QuoteInput]?: string | undefined },
): QuoteInput {
  const [name, email, message] = [typed.name, typed.email, typed.message].map((text) =>
    (text ?? '').trim(),
  ) as [string, string, string];
  const { screen, validators } = app.configuration.current().screen(SCREEN, choice);
  const issues = judge(screen, validators, {
    data: { name, email, message },
    states: STATES,
    context: { today },
  });
  if (issues.length > 0) throw new Refusal(422, issues[0]?.message ?? '', { issues });
  return { name, email, message };
}
