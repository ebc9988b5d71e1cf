import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { longDate, usToIso } from '../../../src/shared/domain/calendar-date.ts';
import { formatDollars } from '../../../src/shared/domain/money.ts';
import { costsInWords } from '../../../src/shared/domain/order-costs.ts';
import { escapeHtml, labelledFacts, plainLine } from '../../providers/mail-text.ts';
import type { Mail } from '../../providers/types.ts';

type ReceiptFacts = Omit<Calls['get-receipt']['data'], 'callInvoice' | 'email'>;

/**
 * The receipt as a mail: plans, amounts and confirmation number, nothing that identifies a person or an account.
 * `byName`: the address is known to be the applicant's, so the mail may greet by name.
 */
export function receiptMail(to: string, receipt: ReceiptFacts, byName: boolean): Mail {
  const plans = receipt.plans.map((plan) => [plan.plan_name, priceOf(plan)] as const);
  const facts = labelledFacts([
    ['Confirmation number', receipt.policy_id],
    ['Coverage starts', longDate(usToIso(receipt.effective_date) ?? '')],
    ...plans,
    ...costsInWords(receipt),
  ]);
  const greeting = byName ? `Dear ${unlinked(receipt.name)},` : 'Hello,';
  const thanks = 'Thank you for enrolling. This is your receipt; please keep it with your records.';
  return {
    to,
    subject: `Your enrollment is complete: ${receipt.policy_id}`,
    text: [greeting, thanks, facts.text].join('\n\n'),
    html: `<p>${escapeHtml(greeting)}</p><p>${thanks}</p>${facts.html}`,
  };
}

function priceOf(plan: { price: number; fee: number }): string {
  const monthly = `${formatDollars(plan.price)} a month`;
  return plan.fee > 0 ? `${monthly}, plus ${formatDollars(plan.fee)} once` : monthly;
}

// A name such as `evil.com` must not become a link in a mail.
function unlinked(name: string): string {
  return plainLine(name).replace(/\.(?=\S)/g, '. ');
}
