/**
 * Mails and text messages that the store sent. data: mails [{id, kind, to, subject, text, html, at}].
 * actions: refresh(). texts: title, empty, refresh.
 */
import { Mail, MessageSquareText, RefreshCw } from 'lucide-react';
import type { RegionProps } from '../../../src/engine/types.ts';
import { Button } from '../../kit/Button.tsx';
import { Html } from '../../kit/Html.tsx';
import { NeedView } from '../../kit/NeedView.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { type Fields, fieldsOf, recordsOf, textOf, unwrap } from '../../kit/read.ts';
import './mail-list.css';

export default function MailList({ data, act, busy, texts }: RegionProps) {
  return (
    <section aria-labelledby="mail-title">
      <div className="section-head">
        <h2 id="mail-title">{texts.title ?? 'Mailbox'}</h2>
        <Button
          className="small"
          busy={busy.has('refresh')}
          icon={<RefreshCw aria-hidden="true" />}
          onClick={() => void act('refresh')}
        >
          {texts.refresh ?? 'Refresh'}
        </Button>
      </div>
      <NeedView need={data.mails} waiting={<SkeletonLines count={3} />} what="The mailbox">
        {(value) => {
          const mails = readMails(value);
          if (mails.length === 0)
            return <p className="muted">{texts.empty ?? 'Nothing was sent yet.'}</p>;
          return (
            <ul className="mail-list">
              {mails.map((mail, at) => (
                <Letter key={textOf(mail.id) || at} mail={mail} />
              ))}
            </ul>
          );
        }}
      </NeedView>
    </section>
  );
}

function Letter({ mail }: { mail: Fields }) {
  const Mark = textOf(mail.kind) === 'sms' ? MessageSquareText : Mail;
  const text = textOf(mail.text);
  return (
    <li className="mail card">
      <details>
        <summary>
          <Mark size={20} aria-hidden="true" />
          <span className="mail-subject">{textOf(mail.subject) || text.slice(0, 60)}</span>
          <span className="small muted">
            {textOf(mail.to)}
            {textOf(mail.at, mail.sent_at) && ` · ${inWords(textOf(mail.at, mail.sent_at))}`}
          </span>
        </summary>
        {text ? <p className="mail-text">{withLinks(text)}</p> : <Html html={textOf(mail.html)} />}
      </details>
    </li>
  );
}

function readMails(value: unknown): Fields[] {
  const inner = unwrap(value);
  return recordsOf(
    Array.isArray(inner) ? inner : (fieldsOf(inner).mails ?? fieldsOf(inner).messages),
  );
}

function withLinks(text: string) {
  return text.split(/(https?:\/\/[^\s<>"]+[^\s<>".,)])/).map((part, at) =>
    at % 2 === 1 ? (
      <a key={at} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}

function inWords(at: string): string {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime())
    ? at
    : moment.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}
