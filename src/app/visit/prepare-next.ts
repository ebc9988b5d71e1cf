import { prepareScreen } from '../../engine/index.ts';
import { prepareTiles } from '../local-calls.ts';
import type { Visit } from './visit.ts';

/** Fetches what the step after the one at this path is drawn with, so that Next waits for its data only. Never rejects. */
export async function prepareNext(
  { engine, steps }: Pick<Visit, 'engine' | 'steps'>,
  path: string,
): Promise<void> {
  try {
    const list = await steps.load();
    const index = list.findIndex(({ route }) => route === path);
    const next = index < 0 ? undefined : list[index + 1];
    if (next) await Promise.all([prepareScreen(engine, next.screen), prepareTiles()]);
  } catch {
    // It is fetched again when the step opens, which shows a failure.
  }
}
