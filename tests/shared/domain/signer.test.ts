import { describe, expect, it } from 'vitest';
import { signerKind } from '../../../src/shared/domain/signer.ts';

describe('who signs', () => {
  it.each([
    [['agreements', 'agent_name', 'agent_code', 'verification_code'], 'rep'],
    [['agreements', 'group_name', 'group_code', 'signature'], 'group'],
    [['agreements', 'user_name', 'signature'], 'applicant'],
    [['agreements', 'signature'], 'sigapplicant'],
  ] as const)('%j is asked of: %s', (required, kind) => {
    expect(signerKind(required)).toBe(kind);
  });

  it('nobody, where no field asks', () => {
    expect(signerKind(['agreements', 'date'])).toBeUndefined();
  });
});
