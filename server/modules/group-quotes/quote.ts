import type { Tier } from '../../../src/shared/domain/tiers.ts';

/** Group for which a quote is made. */
export interface QuotedGroup {
  name: string;
  contactEmail: string;
  contactPhone: string;
  address: string;
  industry: string;
}

/** A person of the census. */
export interface QuotedPerson {
  firstName: string;
  lastName: string;
  /** '' when not known. */
  email: string;
}

/** A line as it was quoted; amounts in cents. */
export interface QuotedLine {
  planId: string;
  planName: string;
  priceCents: number;
  feeCents: number;
  removable: boolean;
}

/** What one person was quoted; `member` is the handle of the person. */
export interface MemberQuote {
  member: string;
  lines: QuotedLine[];
  firstMonthCents: number;
  recurringCents: number;
}

/** What a rep composes. */
export interface QuoteDraft {
  agentId: string;
  portal: string;
  /** A group of the catalogue, with another address of its contact if need be; or the facts of one that is not registered. */
  group: { groupId: string; contactEmail?: string } | QuotedGroup;
  members: {
    person: QuotedPerson;
    filter: { zip: string; dob: string; gender: '0' | '1'; tier: Tier; category?: string };
    /** Ids of plans; of each the first option that is offered to the person. */
    plans: string[];
  }[];
}
