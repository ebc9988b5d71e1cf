import type { FastifyInstance } from 'fastify';
import { newNames, renameValues } from '../../../src/shared/forms/form-data/migrate-values.ts';
import type { EffectiveScreen, FormData, Pointer } from '../../../src/shared/forms/types.ts';
import type { Enrollment } from '../../contract.ts';

type Owner = Pick<Enrollment, 'portal'>;

/** A saved tab with every value under the name that its field has today. */
export function withNewNames(
  app: FastifyInstance,
  owner: Owner,
  tab: string,
  data: FormData,
): FormData {
  return screensOf(app, owner, tab).reduce((values, screen) => renameValues(screen, values), data);
}

/** The same for what is kept by name of field (`ssn`, `home/zip`). */
export function underNewNames<Value>(
  app: FastifyInstance,
  owner: Owner,
  tab: string,
  byField: Record<string, Value>,
): Record<string, Value> {
  const renamed = namesOf(app, owner, tab);
  const moved = Object.entries(byField).map(([field, value]): [string, Value] => [
    (renamed.get(`/${field}`) ?? `/${field}`).slice(1),
    value,
  ]);
  // What was saved under the new name is the later word.
  const own = Object.entries(byField).filter(([field]) => !renamed.has(`/${field}`));
  return Object.fromEntries([...moved, ...own]);
}

/** Names that a field had before. */
export function formerNames(
  app: FastifyInstance,
  owner: Owner,
  tab: string,
  field: string,
): string[] {
  const renamed = [...namesOf(app, owner, tab)];
  return renamed.filter(([, name]) => name === `/${field}`).map(([old]) => old.slice(1));
}

function namesOf(app: FastifyInstance, owner: Owner, tab: string): Map<Pointer, Pointer> {
  return new Map(screensOf(app, owner, tab).flatMap((screen) => [...newNames(screen)]));
}

function screensOf(app: FastifyInstance, { portal }: Owner, tab: string): EffectiveScreen[] {
  const bundle = app.configuration.current();
  return bundle.screenIds
    .map((id) => bundle.screen(id, portal).screen)
    .filter((screen) => screen.tab?.saved === tab && screen.form?.renamed !== undefined);
}
