/**
 * What was agreed to and signed, as a page to keep: white, without anything around it, also on paper.
 * data: copy (app-evidence). actions: mail(), back(). texts: print, mail, back,
 * enrollmentFee (what is paid once is called so).
 */
import { Mail, Printer } from 'lucide-react';
import type { RegionProps } from '../../../src/engine/types.ts';
import { Button } from '../../kit/Button.tsx';
import { Html } from '../../kit/Html.tsx';
import { NeedView } from '../../kit/NeedView.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { type Fields, fieldsOf, isSet, recordsOf, textOf, unwrap } from '../../kit/read.ts';
import { EvidenceFacts } from './EvidenceFacts.tsx';
import './evidence-copy.css';

export default function EvidenceCopy(props: RegionProps) {
  return (
    <NeedView
      need={props.data.copy}
      waiting={<SkeletonLines count={12} />}
      what="Your signed agreement"
    >
      {(value) => <Copy {...props} copy={fieldsOf(unwrap(value))} />}
    </NeedView>
  );
}

function Copy({ copy, texts, act, busy }: RegionProps & { copy: Fields }) {
  return (
    <article className="evidence">
      <div className="buttons no-print">
        <Button look="primary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {texts.print ?? 'Print'}
        </Button>
        {isSet(copy.may_mail) && (
          <Button
            icon={<Mail aria-hidden="true" />}
            busy={busy.has('mail')}
            onClick={() => void act('mail')}
          >
            {texts.mail ?? 'Email me this copy'}
          </Button>
        )}
        <Button look="quiet" busy={busy.has('back')} onClick={() => void act('back')}>
          {texts.back ?? 'Back'}
        </Button>
      </div>
      <EvidenceFacts copy={copy} fee={texts.enrollmentFee ?? 'enrollment fee'} />
      {recordsOf(copy.texts).map((text) => (
        <AgreedText key={textOf(text.id)} text={text} />
      ))}
      <Signature copy={copy} />
    </article>
  );
}

function AgreedText({ text }: { text: Fields }) {
  const isAgreed = isSet(text.ticked) || isSet(text.by_signature);
  return (
    <section className="evidence-text">
      <h2>{textOf(text.head)}</h2>
      <Html html={textOf(text.body)} />
      <p className="evidence-tick">
        <span aria-hidden="true">{isAgreed ? '☑' : '☐'}</span>
        {isSet(text.by_signature) && 'Agreed to by the signature'}
        {isSet(text.ticked) && 'Read and agreed to'}
        {!isAgreed && 'Not agreed to'}
      </p>
    </section>
  );
}

function Signature({ copy }: { copy: Fields }) {
  const signer = fieldsOf(copy.signer);
  const picture = textOf(copy.signature);
  const name = textOf(signer.name);
  return (
    <section className="evidence-signature">
      <h2>Signature</h2>
      {picture.startsWith('data:image/png;base64,') ? (
        <img src={picture} alt={`Signature of ${name}`} />
      ) : (
        <p>
          {copy.signature_sha256 ? 'The signature is kept with this record.' : 'Signed by name.'}
        </p>
      )}
      <p className="evidence-line">{name}</p>
      <p className="small muted">Record {textOf(copy.record)}</p>
    </section>
  );
}
