/**
 * Mails and text messages that the store sent. data: mails. texts: title, empty, refresh.
 */
import { Mail, MessageSquareText, RefreshCw } from 'lucide-react';
import { Button } from '../../kit/Button.tsx';
import { NeedView } from '../../kit/NeedView.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import type { Props } from './fed-by.ts';
import { useLanguage, useSay } from '../../kit/text/say.ts';
import './recipe.generated.css';

export default function MailList({ data, act, busy, texts }: Props) {
  const say = useSay();
  return (
    <section aria-labelledby="mail-title">
      <div className="section-head">
        <h2 id="mail-title">{texts.title ?? say('Mailbox')}</h2>
        <Button
          className="small"
          busy={busy.has('refresh')}
          icon={<RefreshCw aria-hidden="true" />}
          onClick={() => void act('refresh')}
        >
          {texts.refresh ?? say('Refresh')}
        </Button>
      </div>
      <NeedView need={data.mails} waiting={<SkeletonLines count={3} />} what="The mailbox">
        {(mails = []) => {
          if (mails.length === 0)
            return <p className="muted">{texts.empty ?? say('Nothing was sent yet.')}</p>;
          return (
            <ul className="mail-list">
              {mails.map((mail, at) => (
                <Letter key={mail.id ?? at} mail={mail} />
              ))}
            </ul>
          );
        }}
      </NeedView>
    </section>
  );
}

function Letter({ mail }: { mail: SourceData<'app-mailbox'>[number] }) {
  const { locale } = useLanguage();
  const { kind, to, subject, text = '', at } = mail;
  const Mark = kind === 'sms' ? MessageSquareText : Mail;
  return (
    <li className="mail card">
      <details>
        <summary>
          <Mark size={20} aria-hidden="true" />
          <span className="mail-subject">{subject || text.slice(0, 60)}</span>
          <span className="small muted">
            {to}
            {at && ` · ${inWords(at, locale)}`}
          </span>
        </summary>
        <p className="mail-text">{withLinks(text)}</p>
      </details>
    </li>
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

function inWords(at: string, locale: string): string {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime())
    ? at
    : moment.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
}
