import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { longDate, usToIso } from '../../../src/shared/domain/calendar-date.ts';
import { costsInWords } from '../../../src/shared/words/costs-in-words.ts';
import { planInLetter, priceInWords } from '../../../src/shared/words/price-in-words.ts';
import type { Language } from '../../../src/shared/words/say.ts';
import { escapeHtml } from '../../escape-html.ts';
import { labelledFacts, plainLine } from '../../providers/mail-text.ts';
import type { Mail } from '../../providers/types.ts';

type ReceiptFacts = Omit<Calls['get-receipt']['data'], 'callInvoice' | 'email'>;

/**
 * The receipt as a mail: plans, amounts and confirmation number, nothing that identifies a person or an account.
 * `byName`: the address is known to be the applicant's, so the mail may greet by name.
 */
export function receiptMail(
  to: string,
  receipt: ReceiptFacts,
  byName: boolean,
  { locale, say }: Language,
): Mail {
  const plans = receipt.plans.map((plan) => [planInLetter(plan), priceInWords(plan, say)] as const);
  const costs = costsInWords(receipt, say);
  const facts = labelledFacts([
    [say('Confirmation number'), receipt.policy_id],
    [say('Coverage starts'), longDate(usToIso(receipt.effective_date) ?? '', locale)],
    ...plans,
    ...costs,
  ]);
  const covers = receipt.plans.flatMap(({ facts: known = [], ...plan }) =>
    known.length === 0
      ? []
      : [
          {
            title: planInLetter(plan),
            facts: labelledFacts(known.map(({ label, words }) => [label, words])),
          },
        ],
  );
  const steps = (receipt.steps ?? []).map(({ title, facts: said }) => ({
    title,
    facts: labelledFacts(said.map(({ label, words }) => [plainLine(label), plainLine(words)])),
  }));
  const greeting = byName ? say('Dear {name},', { name: plainLine(receipt.name) }) : say('Hello,');
  const thanks = say(
    'Thank you for enrolling. This is your receipt; please keep it with your records.',
  );
  return {
    to,
    subject: say('Your enrollment is complete: {id}', { id: receipt.policy_id }),
    text: [
      greeting,
      thanks,
      facts.text,
      ...[...covers, ...steps].map((part) => `${part.title}\n${part.facts.text}`),
    ].join('\n\n'),
    html: [
      `<p>${escapeHtml(greeting)}</p><p>${thanks}</p>${facts.html}`,
      ...[...covers, ...steps].map(
        (part) => `<h2>${escapeHtml(part.title)}</h2>${part.facts.html}`,
      ),
    ].join(''),
  };
}
