import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { EffectiveScreen, FormData } from '../../src/shared/forms/types.ts';
import { ROOT } from './files.ts';

/** Who else than the applicant may be before a screen, as facts of the visit. */
export const ROLES: Readonly<Record<string, FormData>> = {
  rep: { eprocess: 'rep', access: 'owner' },
  group: { eprocess: 'group', access: 'owner' },
  resumed: { access: 'resumed', hidesAnswers: true },
  member: { access: 'owner', member: 'claimed', hidesAnswers: false },
  agent: { principal: { kind: 'agent', id: '10109', name: 'Jordan Blake' } },
};

const READS_ROLE = /\b(eprocess|hidesAnswers|principal)\b|["'.]access\b/;

/** Whether a screen looks at the role at all. */
export function readsRole(screen: EffectiveScreen): boolean {
  const file = path.join(ROOT, 'screens', screen.behaviour ?? screen.id, 'behaviour.ts');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return READS_ROLE.test(text) || READS_ROLE.test(JSON.stringify(screen));
}
