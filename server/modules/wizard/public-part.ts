import type { FastifyInstance } from 'fastify';
import type { FormData } from '../../../src/shared/forms/types.ts';
import { sensitiveFields } from './sensitive-fields.ts';

/** The fields of a tab's forms that a body holds, without those that are private. */
export function publicPart(
  app: FastifyInstance,
  tab: string,
  portal: string | undefined,
  data: FormData,
): FormData {
  const bundle = app.configuration.current();
  const allowed = new Set<string>();
  const forbidden = new Set<string>();
  for (const id of bundle.screenIds) {
    const { screen } = bundle.screen(id, portal);
    if (screen.form?.draft !== tab && screen.tab?.saved !== tab) continue;
    for (const name of Object.keys((screen.schema?.properties as object | undefined) ?? {}))
      allowed.add(name);
    for (const name of sensitiveFields(screen)) forbidden.add(name);
  }
  return Object.fromEntries(
    Object.entries(data).filter(([name]) => allowed.has(name) && !forbidden.has(name)),
  );
}
