/* Made by `npm run types` from schemas/api. Change the schemas, not this file. */
/** The same of the studio's calls. */
export const STUDIO_CALLS = {
  'app-studio-changes': { method: 'GET', path: 'app/studio/changes' },
  'app-studio-check': { method: 'GET', path: 'app/studio/check' },
  'app-studio-edit': { method: 'POST', path: 'app/studio/edit' },
  'app-studio-fix': { method: 'POST', path: 'app/studio/fix' },
  'app-studio-history': { method: 'GET', path: 'app/studio/history' },
  'app-studio-move': { method: 'POST', path: 'app/studio/move' },
  'app-studio-part': { method: 'GET', path: 'app/studio/part' },
  'app-studio-preview': { method: 'GET', path: 'app/studio/preview' },
  'app-studio-publish': { method: 'POST', path: 'app/studio/publish' },
  'app-studio-return': { method: 'POST', path: 'app/studio/return' },
  'app-studio-step': { method: 'POST', path: 'app/studio/step' },
  'app-studio-tree': { method: 'GET', path: 'app/studio/tree' },
  'app-studio': { method: 'GET', path: 'app/studio' },
} as const satisfies Record<string, { method: 'GET' | 'POST' | 'PUT'; path: string }>;
