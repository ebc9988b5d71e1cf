import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { isRecord } from '../../src/shared/forms/values.ts';
import { projectRoot } from './project-root.ts';

/** Names of rate limits; each call names one of these. */
export type LimitName =
  | 'publicRead'
  | 'ownRead'
  | 'mutating'
  | 'lookup'
  | 'validator'
  | 'contactCheck'
  | 'contactSave'
  | 'enrollerCode'
  | 'newEnrollment'
  | 'mail'
  | 'code'
  | 'sealedIds'
  | 'hiddenNumbers'
  | 'lead'
  | 'partner';

/** What a one-time code is for: reading a mailbox or phone, or being an agent or group administrator. */
export type CodePurpose = 'contact' | 'principal';

export interface Limit {
  max: number;
  seconds: number;
  per: 'address' | 'session';
}
export type ProviderChoice = { kind: 'embedded' } | { kind: 'http'; url: string };

/** Content of the settings file; its JSON Schema is schemas/meta/settings.json. */
export interface FileSettings {
  limits: Record<LimitName, Limit>;
  sessions: {
    idleSeconds: number;
    absoluteSeconds: number;
    graceSeconds: number;
    stepUpSeconds: number;
  };
  oneTimeCodes: {
    lifeSeconds: number;
    tries: number;
    failuresPerHour: number;
    failuresInRow: number;
    contactWaitSeconds: number;
    principalWaitSeconds: number;
    sendsPerContactPerDay: number;
    contactsPerEnrollmentPerDay: number;
    sendsPerAddressPerHour: number;
    texts: Record<CodePurpose, { missing: string; malformed: string }>;
  };
  mails: {
    sendsPerRecipientPerDay: number;
    sendsPerAddressPerHour: number;
    /** Personalized quotes, each within a day. */
    quotes: { perSender: number; perClaim: number; perEnrollment: number; perRecipient: number };
  };
  /** Of one agent or group: pages of members that may be read, and the rows from which an alarm is raised. */
  memberLists: { pagesPerHour: number; alarmRowsPerDay: number };
  keep: {
    enrollmentDays: number;
    receiptDays: number;
    continueCodeDays: number;
    linkDays: number;
    partnerLinkDays: number;
    idempotencyHours: number;
    mailboxDays: number;
    screenshotDays: number;
    sentDays: number;
    knownBrowserDays: number;
    leadDays: number;
    declineDays: number;
  };
  outbox: {
    lanes: number;
    pollSeconds: number;
    leaseSeconds: number;
    sendSeconds: number;
    firstRetrySeconds: number;
    longestRetrySeconds: number;
    giveUpHours: number;
  };
  providers: {
    timeoutMilliseconds: number;
    failuresToOpen: number;
    openSeconds: number;
    zip: ProviderChoice;
    routing: ProviderChoice;
    email: ProviderChoice;
    phone: ProviderChoice;
    address: ProviderChoice;
    invoice: ProviderChoice;
    registration: ProviderChoice;
  };
  entry: {
    defaultPortal: string;
    guestAgent: string;
    guestGroup: string;
    memberGroup: string;
    callToEnrollPhone: string;
    designatedHost: string;
    groupRegistrationPage: string;
  };
  /** Poll interval of configuration files, and limits of their size and nesting. */
  configuration: { pollMilliseconds: number; kilobytes: number; depth: number };
  /** Days for which a cart keeps a price that the catalogue raises; 0: not at all. */
  carts: { priceKeptDays: number };
  storage: { freeMegabytes: number; snapshotMinutes: number; snapshotsKept: number };
  /** SHA-256 in hex of the secrets of partners' servers, by site. */
  partners: Record<string, readonly string[]>;
  demo: { open: boolean; partnerSecrets: Record<string, string> };
}

type Plain = { [key: string]: unknown };

/** Reads the built-in settings, overrides them by the operator's file, and adds every fault in plain words. */
export function readSettingsFile(override: string | undefined, faults: string[]): FileSettings {
  const builtIn = readJson(path.join(projectRoot(), 'server/config/settings.json'), faults);
  const own = override === undefined ? {} : readJson(path.resolve(override), faults);
  const settings = layOver(builtIn, own);
  const schema = readJson(path.join(projectRoot(), 'schemas/meta/settings.json'), faults);
  const ajv = new Ajv({ allErrors: true });
  if (faults.length === 0 && !ajv.validate(schema, settings)) {
    for (const { instancePath, message } of ajv.errors ?? []) {
      faults.push(`Settings file: ${instancePath || 'the file'} ${message ?? 'is wrong'}.`);
    }
  }
  return settings as unknown as FileSettings;
}

function readJson(file: string, faults: string[]): Plain {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Plain;
  } catch (error) {
    faults.push(`${file} cannot be read: ${(error as Error).message}.`);
    return {};
  }
}

// A provider choice is replaced as a whole: its keys belong to its kind.
function layOver(base: Plain, own: Plain): Plain {
  const merged: Plain = { ...base };
  for (const [key, value] of Object.entries(own)) {
    const below = merged[key];
    const nested = isRecord(value) && isRecord(below) && !('kind' in value);
    merged[key] = nested ? layOver(below, value) : value;
  }
  return merged;
}
