import type { Behaviour } from '../engine/index.ts';
import { latePart } from '../shared/late-part.ts';
import { withPlainFault } from './fetch-file.ts';

type BehaviourModule = { behaviour: Behaviour };
type Load = () => Promise<Behaviour>;

// The store's behaviours are in the main bundle, the wizard's in one chunk that loads with its first screen: the dialog
// about a lost connection could not load its own.
const found = import.meta.glob<BehaviourModule>(
  ['../../screens/*/*/behaviour.ts', '!../../screens/enrollment/*/behaviour.ts'],
  { eager: true },
);
const wizard = latePart(() => import('./wizard-behaviours.ts'));
const WIZARD_SCREENS = Object.keys(import.meta.glob('../../screens/enrollment/*/behaviour.ts'));

/** Behaviours by screen id. */
export function findBehaviours(): Record<string, Load> {
  const here = Object.entries(found).map(([path, { behaviour }]): [string, Load] => [
    idOf(path),
    () => Promise.resolve(behaviour),
  ]);
  const late = WIZARD_SCREENS.map((path): [string, Load] => [
    idOf(path),
    () => wizardBehaviour(path),
  ]);
  return Object.fromEntries([...here, ...late]);
}

async function wizardBehaviour(path: string): Promise<Behaviour> {
  const { wizardBehaviours } = await withPlainFault(wizard());
  return wizardBehaviours[path]?.behaviour ?? {};
}

function idOf(path: string): string {
  return path.split('/').slice(-3, -1).join('/');
}
