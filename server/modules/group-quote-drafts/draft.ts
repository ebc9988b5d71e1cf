import type { Tier } from '../../../src/shared/domain/tiers.ts';

/** A person as a rep enters one, in the wire's shape. */
export interface TypedPerson {
  first_name: string;
  last_name: string;
  /** '' when not known. */
  email: string;
  /** MM/DD/YYYY. */
  dob: string;
  gender: '0' | '1';
  zip: string;
  /** '' for what everybody has. */
  tier: Tier | '';
  /** Ids; empty for what everybody has. */
  plans: string[];
}

/** A person of a draft. */
export interface DraftPerson extends TypedPerson {
  id: string;
}

/** The group quote that an agent composes. Empty texts stand for what was not chosen yet. */
export interface GroupQuoteDraft {
  groupId: string;
  portal: string;
  contactEmail: string;
  tier: Tier | '';
  plans: string[];
  people: DraftPerson[];
}

export const MOST_PEOPLE = 500;
export const TOO_MANY_PEOPLE = `A quote has at most ${MOST_PEOPLE} people.`;
export const IN_QUOTE = 'This person is in the quote already.';

export const EMPTY_DRAFT: GroupQuoteDraft = {
  groupId: '',
  portal: '',
  contactEmail: '',
  tier: '',
  plans: [],
  people: [],
};

/** What tells whether two entries are one person: name without case, accents and blanks, and day of birth. */
export function identityOf({
  first_name: first,
  last_name: last,
  dob,
}: Pick<TypedPerson, 'first_name' | 'last_name' | 'dob'>): string {
  const fold = (text: string) =>
    text
      .normalize('NFKD')
      .replaceAll(/[\p{M}\s]/gu, '')
      .toLowerCase();
  return [fold(first), fold(last), dob].join('\n');
}
