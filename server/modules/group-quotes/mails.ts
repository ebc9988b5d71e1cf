import { formatDollars } from '../../../src/shared/domain/money.ts';
import type { Language } from '../../../src/shared/words/say.ts';
import { escapeHtml } from '../../escape-html.ts';
import { labelledFacts, paragraphs, plainLine } from '../../providers/mail-text.ts';
import type { Mail } from '../../providers/types.ts';

/** What the mail to a group's contact says. */
export interface QuoteMailFacts {
  group: string;
  /** Name of the agent. */
  rep: string;
  people: number;
  /** A month, in dollars. */
  total: number;
  linkDays: number;
  /** Opens the quote; a preview has none. */
  link?: string;
}

/** Brings a group's contact the quote for the first time, or reminds of it. */
export function contactMail(
  to: string,
  facts: QuoteMailFacts,
  isReminder: boolean,
  { say }: Language,
): Mail {
  const [group, rep] = [plainLine(facts.group), plainLine(facts.rep)];
  const subject = isReminder
    ? say('Reminder: a benefits quote for {group}', { group })
    : say('A benefits quote for {group}', { group });
  const about = isReminder
    ? say('The quote that {rep} made for {group} still waits for your answer.', { rep, group })
    : say('{rep} made a benefits quote for the people of {group}.', { rep, group });
  const quoted = labelledFacts([
    [say('People'), String(facts.people)],
    [say('Total a month'), formatDollars(facts.total)],
  ]);
  const valid = say(
    'The link works for {n} days. Keep this mail to yourself: whoever has the link can answer for your group.',
    { n: facts.linkDays },
  );
  const intro = [say('Hello,'), about];
  const way = linkIn(facts.link, say('Open the quote'));
  return {
    to,
    subject,
    text: [...intro, quoted.text, way.text, valid].filter(Boolean).join('\n\n'),
    html: [paragraphs(intro).html, quoted.html, way.html, paragraphs([valid]).html].join(''),
  };
}

/** Tells a group's contact that the quote was withdrawn. */
export function withdrawalMail(
  to: string,
  facts: Pick<QuoteMailFacts, 'group' | 'rep'>,
  { say }: Language,
): Mail {
  const [group, rep] = [plainLine(facts.group), plainLine(facts.rep)];
  const said = paragraphs([
    say('Hello,'),
    say('{rep} withdrew the benefits quote for {group}. Its links no longer work.', { rep, group }),
    say('You need not do anything. If you have questions, please ask {rep}.', { rep }),
  ]);
  return { to, subject: say('The benefits quote for {group} was withdrawn', { group }), ...said };
}

/** Mails a quoted person the link to their own enrollment, once the group accepted. */
export function memberMail(
  to: string,
  { name, group, link, linkDays }: { name: string; group: string; link: string; linkDays: number },
  { say }: Language,
): Mail {
  const intro = [
    say('Hello {name},', { name: plainLine(name) }),
    say('{group} chose benefits for you. You can enroll now.', { group: plainLine(group) }),
  ];
  const valid = say(
    'The link works for {n} days. Keep this mail to yourself: whoever has the link can go on with the enrollment.',
    { n: linkDays },
  );
  const way = linkIn(link, say('Enroll now'));
  return {
    to,
    subject: say('Your benefits from {group}', { group: plainLine(group) }),
    text: [...intro, way.text, valid].join('\n\n'),
    html: [paragraphs(intro).html, way.html, paragraphs([valid]).html].join(''),
  };
}

function linkIn(link: string | undefined, label: string): { text: string; html: string } {
  if (link === undefined) return { text: '', html: paragraphs([label]).html };
  return {
    text: `${label}: ${link}`,
    html: `<p><a href="${escapeHtml(link)}">${escapeHtml(label)}</a></p>`,
  };
}
