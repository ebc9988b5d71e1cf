import anna from '../fixtures/people/anna.json' with { type: 'json' };
import ways from '../fixtures/people/billing.json' with { type: 'json' };
import family from '../fixtures/people/family.json' with { type: 'json' };

/** Answers to the questions of the home page. */
export interface BasicAnswers {
  zip: string;
  dateOfBirth: string;
  gender: string;
  tier: string;
  /** Code of a category of plans, where the portal's plans ask for one. */
  category?: string;
}

/** Answers to questions, by label, in the order in which they are given; those that are not asked for are skipped. */
export type Answers = Readonly<Record<string, string>>;

/** One person or thing of a list, and the button that adds it. */
export interface Entry {
  add: string;
  answers: Answers;
}

/** A person who enrolls, with their answers; steps by their names in the progress bar. */
export interface Person {
  basics: BasicAnswers;
  steps: Readonly<Record<string, Answers>>;
  lists?: Readonly<Record<string, readonly Entry[]>>;
  /** First and last name, as on the personal step. */
  signature: string;
  /** Mailbox of the agent or group that enrolls the person, if one does. */
  attester: string;
}

/** A person who enrolls alone. Every value is distinct, so that a leak or a mix-up shows. */
export const ALONE: Person = anna;

export const SPOUSE: Entry = family.spouse;
export const CHILD: Entry = family.child;

/** Ways to pay: the answers on the billing step. */
export const { card: CARD } = ways satisfies Record<string, Answers>;

/** The same person with other answers on some steps, other people, another tier. */
export function variant(
  person: Person,
  {
    basics = {},
    steps = {},
    lists = {},
    ...more
  }: Partial<Omit<Person, 'basics'>> & { basics?: Partial<BasicAnswers> },
): Person {
  return {
    ...person,
    ...more,
    basics: { ...person.basics, ...basics },
    steps: { ...person.steps, ...steps },
    lists: { ...person.lists, ...lists },
  };
}
