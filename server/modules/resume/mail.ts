import { paragraphs } from '../../providers/mail-text.ts';
import type { Language } from '../../../src/shared/words/say.ts';
import type { Mail } from '../../providers/types.ts';

/** The mail with the code that continues an enrollment. It contains no name. */
export function resumeCodeMail(
  to: string,
  code: string,
  {
    page,
    link,
    codeDays,
    linkDays,
  }: { page: string; link: string; codeDays: number; linkDays: number },
  { say }: Language,
): Mail {
  const lines = [
    `Your enrollment is saved. You can continue it at any time within the next ${codeDays} days.`,
    `Your enrollment code: ${code}`,
    `Open ${page} and enter the code together with this e-mail address.`,
    `Within the next ${linkDays} days this link opens it as well: ${link}`,
    'Keep this mail to yourself: whoever has the link can go on with the enrollment, though not see what is private.',
    'If you did not ask for this mail, you can ignore it.',
  ];
  return {
    to,
    subject: say('Your enrollment is saved'),
    ...paragraphs(lines.map((line) => say(line))),
  };
}

/** The notice that a code or link was used. */
export function openedMail(to: string, { say }: Language): Mail {
  const lines = [
    'Your saved enrollment was just opened in a browser with the code or the link that we mailed to you. Another browser in which it was open can only read it now.',
    'If that was you, there is nothing to do. If not, open it yourself with your code and choose Save & Continue Later: nobody else can change it then, and the old code and link stop working.',
  ];
  return {
    to,
    subject: say('Your saved enrollment was opened'),
    ...paragraphs(lines.map((line) => say(line))),
  };
}
