import { longDate, usToIso } from '../../../src/shared/domain/calendar-date.ts';
import { formatDollars } from '../../../src/shared/domain/money.ts';
import { costsInWords } from '../../../src/shared/domain/order-costs.ts';
import { escapeHtml, labelledFacts, plainLine } from '../../providers/mail-text.ts';
import type { Mail } from '../../providers/types.ts';
import type { EvidenceCopy } from './evidence-copy.ts';

/** The signed copy as a mail: all texts as shown, the order, signer and time. No picture of the signature. */
export function evidenceMail(to: string, copy: EvidenceCopy): Mail {
  const facts = labelledFacts(factsOf(copy));
  // The texts were sanitized before they were shown, and stored as shown.
  const texts = copy.texts.map(
    (text) => `<h2>${escapeHtml(text.head)}</h2>${text.body}<p>${agreementOf(text)}</p>`,
  );
  const carrier = copy.carrier.special_message ?? '';
  return {
    to,
    subject: `Your signed agreement: ${copy.policy_id}`,
    text: [
      'This is the copy of what you agreed to and signed. Please keep it with your records.',
      facts.text,
      ...(carrier === '' ? [] : [wordsOf(carrier)]),
      ...copy.texts.map(
        (text) => `${text.head.toUpperCase()}\n${wordsOf(text.body)}\n${agreementOf(text)}`,
      ),
    ].join('\n\n'),
    html: [
      '<p>This is the copy of what you agreed to and signed. Please keep it with your records.</p>',
      facts.html,
      carrier,
      ...texts,
    ].join(''),
  };
}

function factsOf(copy: EvidenceCopy): (readonly [string, string])[] {
  const { order, signer, carrier } = copy;
  const starts = longDate(usToIso(order.effective_date ?? '') ?? '');
  return [
    ['Confirmation number', copy.policy_id],
    ['Coverage starts', starts],
    ...order.plans.map((plan) => [plan.plan_name, `${formatDollars(plan.price)} a month`] as const),
    ...costsInWords({ ...order, l713_net_price: carrier.l713_net_price }),
    ['Signed by', plainLine(signer.name)],
    ['Signed at', `${copy.signed_at.slice(0, 16).replace('T', ' ')} UTC`],
    ['Record', copy.record],
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
