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
  const names = signerNames(person);
  if (typeof typed !== 'string' || typed.trim() === '' || isNameAmong(names, typed))
    return undefined;
  return `Type your name as you gave it: ${names[0]}`;
}

/** The names that a person may sign with: without and with the middle name. Empty when none was given. */
export function signerNames({
  first_name: first,
  middle_name: middle,
  last_name: last,
}: Names): string[] {
  const names = [joined(first, last), joined(first, middle, last)];
  return names[0] === '' ? [] : [...new Set(names)];
}

/** Whether what is typed is one of these names; case, spaces, accents and punctuation aside. No names: anything is. */
export function isNameAmong(names: readonly string[], typed: string): boolean {
  return names.length === 0 || names.some((name) => isSameName(name, typed));
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
