import { formatDollars } from '../../../src/shared/domain/money.ts';
import { Html } from '../../kit/Html.tsx';
import { dayInWords } from '../../kit/look.ts';
import { type Fields, fieldsOf, numberOf, recordsOf, textOf } from '../../kit/read.ts';

const HOW: Readonly<Record<string, string>> = {
  session: 'verified by their own sign-in',
  code: 'verified by a code sent to their registered email address',
};

/** Who signed what and when, the order as it stood then, and what the carrier charged. */
export function EvidenceFacts({ copy }: { copy: Fields }) {
  const signer = fieldsOf(copy.signer);
  const order = fieldsOf(copy.order);
  const carrier = fieldsOf(copy.carrier);
  const message = textOf(carrier.special_message);
  const facts: [string, string][] = [
    ['Confirmation number', textOf(copy.policy_id)],
    ['Applicant', textOf(copy.applicant)],
    ['Signed by', [textOf(signer.name), textOf(signer.code)].filter(Boolean).join(', ')],
    ['Signer', HOW[textOf(copy.attested)] ?? ''],
    ['Signed at', timeInWords(textOf(copy.signed_at))],
    ['Verification question', textOf(copy.question)],
    ['Agreed to', textOf(copy.consent)],
    ['Coverage starts', dayInWords(textOf(order.effective_date))],
  ];
  return (
    <>
      <dl className="facts">
        {facts
          .filter(([, words]) => words !== '')
          .map(([label, words]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
      </dl>
      <table className="evidence-order">
        <caption>Your order when you signed</caption>
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col">Monthly</th>
            <th scope="col">Once</th>
          </tr>
        </thead>
        <tbody className="money">
          {recordsOf(order.plans).map((plan) => (
            <tr key={textOf(plan.plan_id)}>
              <th scope="row">
                {[plan.plan_name, plan.option_name]
                  .map((part) => textOf(part))
                  .filter(Boolean)
                  .join(', ')}
              </th>
              <td>{dollars(plan.price)}</td>
              <td>{numberOf(plan.fee) ? dollars(plan.fee) : ''}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="money">
          <Sum label="First month" amount={order.initial_month_cost} />
          <Sum label="Every month after" amount={order.recurring_month_cost} />
          <Sum label="Health and welfare" amount={carrier.l713_net_price} />
        </tfoot>
      </table>
      {message && <Html html={message} />}
    </>
  );
}

function Sum({ label, amount }: { label: string; amount: unknown }) {
  if (numberOf(amount) === undefined) return null;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{dollars(amount)}</td>
      <td />
    </tr>
  );
}

function dollars(amount: unknown): string {
  return formatDollars(numberOf(amount) ?? 0);
}

// The server's clock, in the reader's own time with its zone named.
function timeInWords(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return iso;
  return time.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'long' });
}
