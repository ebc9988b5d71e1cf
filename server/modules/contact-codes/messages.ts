import { paragraphs } from '../../providers/mail-text.ts';
import type { Language } from '../../../src/shared/words/say.ts';
import type { Mail, TextMessage } from '../../providers/types.ts';

const UNASKED =
  'If you did not ask for this code, do not give it to anybody; there is nothing else to do.';

/** The mail with a one-time code. It contains no name. */
export function contactCodeMail(
  to: string,
  code: string,
  minutes: number,
  { say }: Language,
): Mail {
  const lines = [
    `Your verification code: ${code}`,
    `It can be used once, within ${minutes} minutes.`,
    UNASKED,
  ];
  return {
    to,
    subject: say('Your verification code'),
    ...paragraphs(lines.map((line) => say(line))),
  };
}

/** The mail with the link that unlocks codes. It contains no name. */
export function lockedMail(to: string, link: string, days: number, { say }: Language): Mail {
  const lines = [
    'Too many wrong one-time codes were typed in a row for this email address. To keep it safe, codes for it are locked.',
    `To unlock them, open this link within ${days} days and press the button there: ${link}`,
    'If the wrong codes were not yours: nobody got in by them, and there is nothing to do until you want to use a code.',
  ];
  return {
    to,
    subject: say('Codes for your email address are locked'),
    ...paragraphs(lines.map((line) => say(line))),
  };
}

/** The text message with a one-time code. */
export function codeText(
  to: string,
  code: string,
  minutes: number,
  { say }: Language,
): TextMessage {
  return {
    to,
    text: say(`Your verification code: ${code}. Valid for ${minutes} minutes. ${UNASKED}`),
  };
}
