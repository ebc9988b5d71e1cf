import { escapeHtml } from '../../providers/mail-text.ts';
import type { Mail } from '../../providers/types.ts';

/** The mail with the code that continues an enrollment. It names nobody. */
export function codeMail(
  to: string,
  code: string,
  { page, link, linkDays }: { page: string; link: string; linkDays: number },
): Mail {
  return mail(to, 'Your enrollment is saved', [
    'Your enrollment is saved. You can continue it at any time within the next 30 days.',
    `Your enrollment code: ${code}`,
    `Open ${page} and enter the code together with this e-mail address.`,
    `Within the next ${linkDays} days this link opens it as well: ${link}`,
    'Keep this mail to yourself: whoever has the link can go on with the enrollment, though not see what is private.',
    'If you did not ask for this mail, you can ignore it.',
  ]);
}

/** Tells the mailbox that its code was used. */
export function openedMail(to: string): Mail {
  return mail(to, 'Your saved enrollment was opened', [
    'Your saved enrollment was just opened with its code and this e-mail address.',
    'If that was you, there is nothing to do. If not, open it yourself with your code: that ends all other access.',
  ]);
}

function mail(to: string, subject: string, paragraphs: readonly string[]): Mail {
  const html = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
  return { to, subject, text: paragraphs.join('\n\n'), html };
}
