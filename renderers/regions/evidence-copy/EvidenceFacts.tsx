import { Html } from '../../kit/Html.tsx';
import { OrderTable } from '../../kit/OrderTable.tsx';
import { dayInWords } from '../../kit/look.ts';
import { type Fields, fieldsOf, textOf } from '../../kit/read.ts';

const HOW: Readonly<Record<string, string>> = {
  session: 'verified by their own sign-in',
  code: 'verified by a code sent to their registered email address',
};

/** Who signed what and when, the order as it stood then, and what the carrier charged. */
export function EvidenceFacts({ copy, fee }: { copy: Fields; fee: string }) {
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
      <OrderTable
        caption="Your order when you signed"
        order={{ ...order, l713_net_price: carrier.l713_net_price }}
        fee={fee}
      />
      {message && <Html html={message} />}
    </>
  );
}

// The server's clock, in the reader's own time with its zone named.
function timeInWords(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return iso;
  return time.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'long' });
}
