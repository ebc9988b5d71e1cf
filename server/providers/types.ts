import type { Queryable } from '../db/db.ts';

export interface ZipPlace {
  zip: string;
  city: string;
  /** Two letters. */
  state: string;
}

export interface ZipProvider {
  /** The place of five digits; undefined when there is none. Throws ProviderUnavailable when nobody can tell. */
  lookup(zip: string): Promise<ZipPlace | undefined>;
}

export interface Bank {
  routing: string;
  name: string;
}

export interface RoutingProvider {
  /** The bank of nine digits; undefined when there is none. Throws ProviderUnavailable when nobody can tell. */
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
 * Sends for good or throws (UnsendableError: for ever). `messageId` is the same at every attempt, so that a second copy
 * can be told. Once the signal is aborted nothing stays open.
 */
export interface MailProvider {
  send(mail: Mail, messageId: string, signal?: AbortSignal): Promise<void>;
}

/** As MailProvider. */
export interface SmsProvider {
  send(message: TextMessage, messageId: string, signal?: AbortSignal): Promise<void>;
}

export interface Providers {
  zip: ZipProvider;
  routing: RoutingProvider;
  mail: MailProvider;
  sms: SmsProvider;
}
