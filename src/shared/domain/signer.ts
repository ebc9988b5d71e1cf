/** Who signs: an agent for the applicant, a group's administrator, or the applicant by name or by signature alone. */
export type SignerKind = 'rep' | 'group' | 'applicant' | 'sigapplicant';

const KIND_OF: readonly (readonly [field: string, kind: SignerKind])[] = [
  ['agent_name', 'rep'],
  ['group_name', 'group'],
  ['user_name', 'applicant'],
  ['signature', 'sigapplicant'],
];

/** Who signs, told by the fields that are required of the signer; undefined where nobody is asked to sign. */
export function signerKind(required: readonly string[]): SignerKind | undefined {
  return KIND_OF.find(([field]) => required.includes(field))?.[1];
}
