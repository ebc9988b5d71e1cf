import { longDate, usToIso } from '../../../src/shared/domain/calendar-date.ts';
import { costsInWords } from '../../../src/shared/words/costs-in-words.ts';
import { planInLetter, priceInWords } from '../../../src/shared/words/price-in-words.ts';
import type { Language } from '../../../src/shared/words/say.ts';
import { escapeHtml } from '../../escape-html.ts';
import { labelledFacts, plainLine } from '../../providers/mail-text.ts';
import type { Mail } from '../../providers/types.ts';
import type { EvidenceCopy } from './evidence-copy.ts';

/** The signed copy as a mail: all texts as shown, the order, signer and time. No picture of the signature. */
export function evidenceMail(to: string, copy: EvidenceCopy, language: Language): Mail {
  const { say } = language;
  const facts = labelledFacts(factsOf(copy, language));
  const about = say(
    'This is the copy of what you agreed to and signed. Please keep it with your records.',
  );
  // The texts were sanitized before they were shown, and stored as shown.
  const texts = copy.texts.map(
    (text) => `<h2>${escapeHtml(text.head)}</h2>${text.body}<p>${say(agreementOf(text))}</p>`,
  );
  const carrier = copy.carrier.special_message ?? '';
  return {
    to,
    subject: say('Your signed agreement: {id}', { id: copy.policy_id }),
    text: [
      about,
      facts.text,
      ...(carrier === '' ? [] : [wordsOf(carrier)]),
      ...copy.texts.map(
        (text) => `${text.head.toUpperCase()}\n${wordsOf(text.body)}\n${say(agreementOf(text))}`,
      ),
    ].join('\n\n'),
    html: [`<p>${about}</p>`, facts.html, carrier, ...texts].join(''),
  };
}

function factsOf(copy: EvidenceCopy, { locale, say }: Language): (readonly [string, string])[] {
  const { order, signer, carrier } = copy;
  const starts = longDate(usToIso(order.effective_date ?? '') ?? '', locale);
  return [
    [say('Confirmation number'), copy.policy_id],
    [say('Coverage starts'), starts],
    ...order.plans.map((plan) => [planInLetter(plan), priceInWords(plan, say)] as const),
    ...costsInWords({ ...order, l713_net_price: carrier.l713_net_price }, say),
    [say('Signed by'), plainLine(signer.name)],
    [say('Signed at'), `${copy.signed_at.slice(0, 16).replace('T', ' ')} UTC`],
    [say('Record'), copy.record],
  ];
}

function agreementOf({ ticked, by_signature: bySignature }: EvidenceCopy['texts'][number]): string {
  if (ticked) return 'Read and agreed to.';
  return bySignature ? 'Agreed to by the signature.' : 'Not agreed to.';
}

// Sanitized HTML as plain text.
function wordsOf(html: string): string {
  return html
    .replace(/<li[^>]*>/g, '* ')
    .replace(/<\/(?:p|li|h\d|dd|dt)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
