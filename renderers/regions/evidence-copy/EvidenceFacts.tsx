import { Html } from '../../kit/text/Html.tsx';
import { OrderTable } from '../../kit/store/OrderTable.tsx';
import { dayInWords } from '../../../src/shared/domain/calendar-date.ts';
import { useLanguage } from '../../kit/text/say.ts';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';

export type Evidence = SourceData<'app-evidence'>;

const HOW: Readonly<Record<string, string>> = {
  session: 'verified by their own sign-in',
  code: 'verified by a code sent to their registered email address',
};

/** Who signed what and when, the order as it stood then, and what the carrier charged. */
export function EvidenceFacts({ copy, fee }: { copy: Evidence; fee: string }) {
  const { say, locale } = useLanguage();
  const { signer, order, carrier } = copy;
  const message = carrier?.special_message;
  const facts: [string, string][] = [
    ['Confirmation number', copy.policy_id ?? ''],
    ['Applicant', copy.applicant ?? ''],
    ['Signed by', [signer?.name, signer?.code].filter(Boolean).join(', ')],
    ['Signer', say(HOW[copy.attested ?? ''] ?? '')],
    ['Signed at', timeInWords(copy.signed_at ?? '', locale)],
    ['Verification question', say(copy.question ?? '')],
    ['Agreed to', say(copy.consent ?? '')],
    ['Coverage starts', dayInWords(order?.effective_date ?? '', locale)],
  ];
  return (
    <>
      <dl className="facts">
        {facts
          .filter(([, words]) => words !== '')
          .map(([label, words]) => (
            <div key={label}>
              <dt>{say(label)}</dt>
              <dd>{words}</dd>
            </div>
          ))}
      </dl>
      <OrderTable
        caption={say('Your order when you signed')}
        order={{ ...order, l713_net_price: carrier?.l713_net_price }}
        fee={fee}
      />
      {message && <Html html={message} />}
    </>
  );
}

// The server's clock, in the reader's own time with its zone named.
function timeInWords(iso: string, locale: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return iso;
  return time.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'long' });
}
