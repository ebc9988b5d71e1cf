import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { longDate, usToIso } from '../../../src/shared/domain/calendar-date.ts';
import { phoneInWords } from '../../../src/shared/domain/identifiers.ts';
import { formatDollars } from '../../../src/shared/domain/money.ts';
import { costsInWords } from '../../../src/shared/words/costs-in-words.ts';
import type { Language } from '../../../src/shared/words/say.ts';
import type { FactInWords } from '../../catalogue/facts-in-words.ts';
import { escapeHtml } from '../../escape-html.ts';
import { labelledFacts, plainLine } from '../../providers/mail-text.ts';
import type { Mail } from '../../providers/types.ts';
import { QUOTE_STYLE } from './style.ts';

type Cart = Calls['get-plan-cart']['data']['result'];

/** What a quote says. Amounts in dollars, dates MM/DD/YYYY. */
export interface QuoteFacts extends Pick<
  Cart,
  | 'tier_label'
  | 'effective_date'
  | 'initial_month_cost'
  | 'recurring_month_cost'
  | 'total_cost'
  | 'l713_net_price'
> {
  /** With what the cards of the plans say of them. */
  plans: (Cart['plans'][number] & { facts: FactInWords[] })[];
  /** As typed by the sender, like the message: text that anybody may have written. */
  name: string;
  message: string;
  /** Name of the store. */
  store: string;
  sender: { name: string; phone: string; email: string } | undefined;
  linkDays: number;
  /** Shoppers keep their own cart: the mail has no greeting and names no sender. */
  isOwn?: boolean;
  /** Opens the cart; a preview has none. */
  link?: string;
}

/**
 * The quote as a mail, in HTML without pictures and in text: what the plans cost a month, for whom and from when, and
 * the link to the cart.
 */
export function quoteMail(to: string, facts: QuoteFacts, language: Language): Mail {
  const { say } = language;
  const words = wordsOf(facts, language);
  const { sender, store, isOwn } = facts;
  return {
    to,
    subject: isOwn
      ? say('Your cart at {store}', { store })
      : say('Your personalized quote from {name}', { name: sender?.name ?? store }),
    text: textOf(facts, words),
    html: htmlOf(facts, words, language),
  };
}

type Words = ReturnType<typeof wordsOf>;

// Everything that both forms of the mail say, in their order.
function wordsOf(facts: QuoteFacts, { locale, say }: Language) {
  const { sender, link, linkDays, tier_label: tier, effective_date: date } = facts;
  const day = usToIso(date ?? '');
  const starts = day && say('Starting {day}', { day: longDate(day, locale) });
  const contact = [sender?.name, phoneInWords(sender?.phone ?? ''), sender?.email].filter(Boolean);
  return {
    ...openingOf(facts, say),
    message: facts.message.split('\n').map(plainLine).filter(Boolean),
    price: say('{amount} a month', { amount: formatDollars(facts.recurring_month_cost) }),
    covers: [say('For: {tier}', { tier: say(tier) }), starts].filter(Boolean).join(' · '),
    plans: facts.plans.map((plan) => planInWords(plan, say)),
    costs: costsInWords(facts, say),
    button: say('Open your cart'),
    valid: [
      say(
        'These are the prices of today for the details that were given. They are checked again when you enroll.',
      ),
      ...(link === undefined
        ? []
        : [
            say(
              'The link works for {n} days. Keep this mail to yourself: whoever has the link can go on with the enrollment.',
              { n: linkDays },
            ),
          ]),
    ],
    questions:
      contact.length > 0 ? say('Questions? {contact}', { contact: contact.join(', ') }) : '',
  };
}

function openingOf({ isOwn, name, sender }: QuoteFacts, say: Language['say']) {
  if (isOwn)
    return {
      title: say('Your cart, kept for later'),
      greeting: '',
      about: say('You asked us to keep these plans for you. If you did not, ignore this mail.'),
    };
  return {
    title: say('Your personalized quote'),
    greeting: say('Hello {name},', { name: plainLine(name) }),
    about: sender
      ? say('{name} put these plans together for you.', { name: sender.name })
      : say('These plans were put together for you.'),
  };
}

type QuotedPlan = QuoteFacts['plans'][number];

function planInWords(
  { plan_name, option_name, plan_category_label, price, enrollment_fee, facts }: QuotedPlan,
  say: Language['say'],
) {
  return {
    name: plan_name,
    kind: [say(plan_category_label), option_name].filter(Boolean).join(' · '),
    price: say('{amount} a month', { amount: formatDollars(price) }),
    once:
      enrollment_fee > 0
        ? say('plus {amount} once', { amount: formatDollars(enrollment_fee) })
        : '',
    facts: facts.map(({ label, words }) => `${label}: ${words}`),
  };
}

function textOf({ link, store }: QuoteFacts, words: Words): string {
  const plans = words.plans.map(({ name, kind, price, once, facts }) => {
    const head = kind ? `${name} (${kind})` : name;
    const cost = [price, once].filter(Boolean).join(', ');
    return [labelledFacts([[head, cost]]).text, ...facts.map((fact) => `  ${fact}`)].join('\n');
  });
  return [
    words.greeting,
    words.about,
    ...words.message.map((line) => `> ${line}`),
    [words.price, words.covers].join('\n'),
    plans.join('\n'),
    labelledFacts(words.costs).text,
    ...(link === undefined ? [] : [`${words.button}: ${link}`]),
    ...words.valid,
    words.questions,
    store,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function htmlOf({ link, store }: QuoteFacts, words: Words, { locale }: Language): string {
  const paragraph = (text: string, kind = '') =>
    `<p${kind && ` class="${kind}"`}>${escapeHtml(text)}</p>`;
  const button = escapeHtml(words.button);
  const message = words.message.map((line) => paragraph(line)).join('');
  return [
    `<!doctype html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(words.title)}</title><style>${QUOTE_STYLE}</style></head><body>`,
    '<div class="sheet">',
    paragraph(store, 'store'),
    `<h1>${escapeHtml(words.title)}</h1>`,
    words.greeting && paragraph(words.greeting),
    paragraph(words.about),
    message && `<blockquote>${message}</blockquote>`,
    `<div class="price">${paragraph(words.price, 'amount')}${paragraph(words.covers, 'quiet')}</div>`,
    planTable(words),
    link === undefined
      ? `<p class="way"><span class="button">${button}</span></p>`
      : `<p class="way"><a class="button" href="${escapeHtml(link)}">${button}</a></p>`,
    ...words.valid.map((line) => paragraph(line, 'quiet')),
    words.questions && paragraph(words.questions, 'questions'),
    '</div></body></html>',
  ].join('');
}

function planTable({ plans, costs }: Words): string {
  const row = (head: string, value: string, kind = '') =>
    `<tr${kind && ` class="${kind}"`}><th align="left" scope="row">${head}</th><td align="right">${value}</td></tr>`;
  const small = (text: string) => text && `<br><small>${escapeHtml(text)}</small>`;
  const lines = plans.map(({ name, kind, price, once, facts }) =>
    row(
      [escapeHtml(name), ...[kind, ...facts].map(small)].join(''),
      escapeHtml(price) + small(once),
    ),
  );
  const amounts = costs.map(([label, amount]) =>
    row(escapeHtml(label), escapeHtml(amount), 'cost'),
  );
  return `<table width="100%" cellpadding="8" cellspacing="0">${[...lines, ...amounts].join('')}</table>`;
}
