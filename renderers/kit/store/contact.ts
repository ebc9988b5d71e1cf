import { phoneInWords } from '../../../src/shared/domain/identifiers.ts';
import type { Need } from '../../../src/engine/types.ts';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';

export interface Contact {
  name: string;
  logo: string;
  phone: string;
  phoneLink: string;
  email: string;
  about: string;
}

type Landing = SourceData<'@landing'>;

/** Whether landing info has loaded and names no contact. */
export function isContactless(landing: Need<Landing> | undefined): boolean {
  return landing?.status === 'ready' && landing.value == null;
}

/** The visitor's contact, from the landing info; empty texts for what is missing. */
export function readContact(landing: Landing): Contact {
  const phone = landing?.display_phone ?? '';
  const name = landing?.display_name ?? '';
  return {
    name,
    logo: landing?.logo ?? '',
    phone: phoneInWords(phone),
    phoneLink: `tel:${phone.replace(/[^\d+]/g, '')}`,
    email: landing?.display_email ?? '',
    about: landing?.display_about_name || name,
  };
}
