/**
 * The letter at the end. data: receipt (partner_origin: the page around this one gets a message that the enrollment
 * is complete, if it is of this origin). options: hideHome.
 * texts: greeting ('Thank you, {name}'), number, note ({email}), home, evidence, print.
 */
import { CircleCheck, FileSignature, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../kit/Button.tsx';
import { NeedView } from '../../kit/NeedView.tsx';
import { OrderTable } from '../../kit/store/OrderTable.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { isSet } from '../../kit/read.ts';
import type { Props } from './fed-by.ts';
import { useDay, useSay } from '../../kit/text/say.ts';
import './recipe.generated.css';

type Receipt = SourceData<'get-receipt'>;

export default function ReceiptLetter(props: Props) {
  return (
    <NeedView need={props.data.receipt} waiting={<SkeletonLines count={8} />} what="Your receipt">
      {(value = {}) => <Letter {...props} receipt={value} />}
    </NeedView>
  );
}

function Letter({ receipt, texts, options, act, busy }: Props & { receipt: Receipt }) {
  const say = useSay();
  const { partner_origin: origin = '', policy_id: policyId = '', name = '', email } = receipt;
  usePartner(origin, policyId);
  const note = texts.note ?? say('We are sending a receipt to {email}.');
  return (
    <article className="letter">
      <div className="letter-order-side">
        <CircleCheck className="letter-mark" size={40} aria-hidden="true" />
        <h2>{(texts.greeting ?? say('Thank you, {name}')).replace('{name}', name)}</h2>
        <p className="letter-number">
          <span className="muted">{texts.number ?? say('Confirmation number')}</span>
          <strong>{policyId}</strong>
        </p>
        <Order receipt={receipt} fee={texts.enrollmentFee ?? say('enrollment fee')} />
        <p>{note.replace('{email}', email || say('your email'))}</p>
        <div className="buttons no-print">
          {!isSet(options.hideHome) && (
            <Button look="primary" busy={busy.has('home')} onClick={() => void act('home')}>
              {texts.home ?? say('Return to homepage')}
            </Button>
          )}
          {texts.evidence && (
            <Button
              icon={<FileSignature aria-hidden="true" />}
              busy={busy.has('evidence')}
              onClick={() => void act('evidence')}
            >
              {texts.evidence}
            </Button>
          )}
          <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
            {texts.print ?? say('Print')}
          </Button>
        </div>
      </div>
      <Parts receipt={receipt} />
    </article>
  );
}

// What was bought, and what was answered on the way.
function Parts({ receipt: { plans = [], steps = [] } }: { receipt: Receipt }) {
  if (![...plans, ...steps].some(({ facts = [] }) => facts.length > 0)) return null;
  return (
    <div className="letter-parts">
      {plans.map(({ plan_id, plan_name, facts }) => (
        <LetterPart key={plan_id} title={plan_name} facts={facts} />
      ))}
      {steps.map(({ title, facts }) => (
        <LetterPart key={title} title={title} facts={facts} />
      ))}
    </div>
  );
}

interface PartProps {
  title: string | undefined;
  facts: NonNullable<Receipt['steps']>[number]['facts'];
}

function LetterPart({ title, facts = [] }: PartProps) {
  if (facts.length === 0) return null;
  return (
    <section className="letter-step">
      <h3>{title}</h3>
      <dl>
        {facts.map(({ label, words }, n) => (
          <div key={n}>
            <dt className="muted">{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

// The message goes only to the origin that the configuration names, whatever page is around this one.
function usePartner(origin: string, policyId: string): void {
  useEffect(() => {
    if (window.parent === window || policyId === '' || !/^https?:\/\/[^/*\s]+$/.test(origin))
      return;
    window.parent.postMessage({ type: 'enrollment_complete', policy_id: policyId }, origin);
  }, [origin, policyId]);
}

function Order({ receipt, fee }: { receipt: Receipt; fee: string }) {
  const say = useSay();
  const dayInWords = useDay();
  const { plans = [], effective_date: date } = receipt;
  if (plans.length === 0) return null;
  return (
    <div className="letter-order">
      {date && <p>{say('Your coverage starts on {day}.', { day: dayInWords(date) })}</p>}
      <OrderTable caption={say('Your order')} order={receipt} fee={fee} />
    </div>
  );
}
