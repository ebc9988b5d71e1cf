import { paragraphs } from '../../providers/mail-text.ts';
import type { Mail, TextMessage } from '../../providers/types.ts';

const UNASKED =
  'If you did not ask for this code, do not give it to anybody; there is nothing else to do.';

/** The mail with a one-time code. It names nobody. */
export function codeMail(to: string, code: string, minutes: number): Mail {
  const lines = [
    `Your verification code: ${code}`,
    `It can be used once, within ${minutes} minutes.`,
    UNASKED,
  ];
  return {
    to,
    subject: 'Your verification code',
    ...paragraphs(lines),
  };
}

/** The text message with a one-time code. */
export function codeText(to: string, code: string, minutes: number): TextMessage {
  return { to, text: `Your verification code: ${code}. Valid for ${minutes} minutes. ${UNASKED}` };
}
