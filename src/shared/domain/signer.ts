/** Who signs: an agent for the applicant, a group's administrator, or the applicant by name or by signature alone. */
export type SignerKind = 'rep' | 'group' | 'applicant' | 'sigapplicant';

const KIND_OF: readonly (readonly [field: string, kind: SignerKind])[] = [
  ['agent_name', 'rep'],
  ['group_name', 'group'],
  ['user_name', 'applicant'],
  ['signature', 'sigapplicant'],
];

/** Who signs, by the fields that are required of the signer; undefined where no signature is required. */
export function signerKind(required: readonly string[]): SignerKind | undefined {
  return KIND_OF.find(([field]) => required.includes(field))?.[1];
}

/** A person's names as the personal step holds them. */
type Names = Readonly<Record<string, unknown>>;

// Accents and case aside; ignorable marks and punctuation are taken out before.
const LETTERS = new Intl.Collator('en', { sensitivity: 'base' });

/**
 * What is wrong with the name that an applicant types to sign: it has to be the one on the personal step, with or without
 * the middle name; case, spaces, accents and punctuation aside. Undefined when it is, and while either of them is empty.
 */
export function signerNameFault(typed: unknown, person: Names): string | undefined {
  const { first_name: first, middle_name: middle, last_name: last } = person;
  const name = joined(first, last);
  if (name === '' || typeof typed !== 'string' || typed.trim() === '') return undefined;
  const isOwn = [name, joined(first, middle, last)].some((own) => isSameName(own, typed));
  return isOwn ? undefined : `Type your name as you gave it: ${name}`;
}

function joined(...names: readonly unknown[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ');
}

function isSameName(one: string, other: string): boolean {
  return LETTERS.compare(lettersOf(one), lettersOf(other)) === 0;
}

function lettersOf(name: string): string {
  return name.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}
