import { phoneInWords } from '../../src/shared/domain/identifiers.ts';
import { fieldsOf, textOf, unwrap } from './read.ts';

export interface Contact {
  name: string;
  logo: string;
  phone: string;
  phoneLink: string;
  email: string;
  about: string;
}

/** Whether landing info was asked for in vain: there is nobody to name, now or in a moment. */
export function isContactless(landing: { status: string; value?: unknown } | undefined): boolean {
  return landing?.status === 'ready' && unwrap(landing.value) == null;
}

/** Whom a visitor can reach, from the landing info; empty texts for what is missing. */
export function readContact(landing: unknown): Contact {
  const info = fieldsOf(unwrap(landing));
  const inner = fieldsOf(info.data);
  const phone = textOf(info.display_phone, inner.display_phone);
  return {
    name: textOf(info.display_name, inner.display_name),
    logo: textOf(info.logo, inner.logo),
    phone: phoneInWords(phone),
    phoneLink: `tel:${phone.replace(/[^\d+]/g, '')}`,
    email: textOf(info.display_email, inner.display_email),
    about: textOf(info.display_about_name, inner.display_about_name, info.display_name),
  };
}
