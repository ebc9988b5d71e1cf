import { Mail, Phone } from 'lucide-react';
import type { Contact } from './contact.ts';
import { useSay } from '../text/say.ts';

interface ContactLineProps {
  contact: Contact;
  hidePhone?: boolean;
  /** Stands in for what is not known yet. */
  missing: string;
}

export function ContactLine({ contact, hidePhone, missing }: ContactLineProps) {
  const say = useSay();
  return (
    <>
      <span className="contact">
        <Mail aria-hidden="true" />
        <span className="hidden-text">{say('E-mail: ')}</span>
        {contact.email ? <a href={`mailto:${contact.email}`}>{contact.email}</a> : missing}
      </span>
      {!hidePhone && (
        <span className="contact">
          <Phone aria-hidden="true" />
          <span className="hidden-text">{say('Phone: ')}</span>
          {contact.phone ? <a href={contact.phoneLink}>{contact.phone}</a> : missing}
        </span>
      )}
    </>
  );
}
