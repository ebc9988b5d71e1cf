import type { Queryable } from '../db/db.ts';

export interface ZipPlace {
  zip: string;
  city: string;
  /** Two letters. */
  state: string;
}

export interface ZipProvider {
  /** The place of a five-digit zip code; undefined when none. Throws ProviderUnavailable when it is not known now. */
  lookup(zip: string): Promise<ZipPlace | undefined>;
}

export interface Bank {
  routing: string;
  name: string;
}

export interface RoutingProvider {
  /** The bank of a routing number; undefined when none. Throws ProviderUnavailable when it is not known now. */
  lookup(routing: string, db: Queryable): Promise<Bank | undefined>;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface TextMessage {
  to: string;
  text: string;
}

/**
 * Sends or throws (UnsendableError: do not retry). `messageId` is the same at every attempt, so that a second copy can
 * be recognised. After an abort of the signal nothing stays open.
 */
export interface MailProvider {
  send(mail: Mail, messageId: string, signal?: AbortSignal): Promise<void>;
}

/** As MailProvider. */
export interface SmsProvider {
  send(message: TextMessage, messageId: string, signal?: AbortSignal): Promise<void>;
}

/** A policy whose first payment is to be asked for; the effective date as an ISO date. */
export interface InvoiceOrder {
  policyId: string;
  effectiveDate: string;
}

/** Requests an invoice, or throws. As with messages, `messageId` identifies a second copy. */
export interface InvoiceProvider {
  request(order: InvoiceOrder, messageId: string, signal?: AbortSignal): Promise<void>;
}

/** A group that registers, so that its people may enroll. */
export interface RegistrationOrder {
  /** Id of its quote. */
  census: string;
  repCode: string;
  groupName: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
}

/** Hands over a registration, or throws. The service calls back once the group is registered. */
export interface RegistrationProvider {
  register(order: RegistrationOrder, messageId: string, signal?: AbortSignal): Promise<void>;
}

/** `unknown`: cannot be checked now, so it is accepted. */
export type Verdict = 'good' | 'bad' | 'unknown';

export interface ContactChecker {
  /** Whether an e-mail address or a phone number of ten digits can be reached. Never throws. */
  check(contact: string): Promise<Verdict>;
}

export interface PostalAddress {
  address1: string;
  address2?: string | undefined;
  city: string;
  /** Two letters. */
  state: string;
  zip: string;
}

export interface AddressChecker {
  /** Whether mail is delivered to an address. Never throws. */
  check(address: PostalAddress): Promise<Verdict>;
}

export interface Providers {
  email: ContactChecker;
  phone: ContactChecker;
  address: AddressChecker;
  zip: ZipProvider;
  routing: RoutingProvider;
  mail: MailProvider;
  sms: SmsProvider;
  invoice: InvoiceProvider;
  registration: RegistrationProvider;
}
