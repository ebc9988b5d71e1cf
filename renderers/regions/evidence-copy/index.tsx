/**
 * What was agreed to and signed, as a page to keep: white, without anything around it, also on paper.
 * data: copy. texts: print, mail, back, enrollmentFee (what is paid once is called so).
 */
import { Mail, Printer } from 'lucide-react';
import { Button } from '../../kit/Button.tsx';
import { Html } from '../../kit/text/Html.tsx';
import { NeedView } from '../../kit/NeedView.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { type Evidence, EvidenceFacts } from './EvidenceFacts.tsx';
import type { Props } from './fed-by.ts';
import { useSay } from '../../kit/text/say.ts';
import './recipe.generated.css';

export default function EvidenceCopy(props: Props) {
  return (
    <NeedView
      need={props.data.copy}
      waiting={<SkeletonLines count={12} />}
      what="Your signed agreement"
    >
      {(value = {}) => <Copy {...props} copy={value} />}
    </NeedView>
  );
}

function Copy({ copy, texts, act, busy }: Props & { copy: Evidence }) {
  const say = useSay();
  return (
    <article className="evidence">
      <div className="buttons no-print">
        <Button look="primary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {texts.print ?? say('Print')}
        </Button>
        {copy.may_mail && (
          <Button
            icon={<Mail aria-hidden="true" />}
            busy={busy.has('mail')}
            onClick={() => void act('mail')}
          >
            {texts.mail ?? say('Email me this copy')}
          </Button>
        )}
        <Button look="quiet" busy={busy.has('back')} onClick={() => void act('back')}>
          {texts.back ?? say('Back')}
        </Button>
      </div>
      <EvidenceFacts copy={copy} fee={texts.enrollmentFee ?? say('enrollment fee')} />
      {(copy.texts ?? []).map((text) => (
        <AgreedText key={text.id} text={text} />
      ))}
      <Signature copy={copy} />
    </article>
  );
}

function AgreedText({ text }: { text: NonNullable<Evidence['texts']>[number] }) {
  const say = useSay();
  const { head, body = '', ticked, by_signature: isBySignature } = text;
  const isAgreed = ticked || isBySignature;
  return (
    <section className="evidence-text">
      <h2>{head}</h2>
      <Html html={body} />
      <p className="evidence-tick">
        <span aria-hidden="true">{isAgreed ? '☑' : '☐'}</span>
        {isBySignature && say('Agreed to by the signature')}
        {ticked && say('Read and agreed to')}
        {!isAgreed && say('Not agreed to')}
      </p>
    </section>
  );
}

function Signature({ copy }: { copy: Evidence }) {
  const say = useSay();
  const picture = copy.signature ?? '';
  const name = copy.signer?.name ?? '';
  return (
    <section className="evidence-signature">
      <h2>{say('Signature')}</h2>
      {picture.startsWith('data:image/png;base64,') ? (
        <img src={picture} alt={say('Signature of {name}', { name })} />
      ) : (
        <p>
          {copy.signature_sha256
            ? say('The signature is kept with this record.')
            : say('Signed by name.')}
        </p>
      )}
      <p className="evidence-line">{name}</p>
      <p className="small muted">{say('Record {number}', { number: copy.record ?? '' })}</p>
    </section>
  );
}
