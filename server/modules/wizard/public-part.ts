import type { FastifyInstance } from 'fastify';
import type { LayerChoice } from '../../../src/shared/forms/layers/layer-types.ts';
import { isMasked } from '../../../src/shared/forms/validity/mask.ts';
import type { EffectiveScreen, FormData } from '../../../src/shared/forms/types.ts';
import { isRecord } from '../../../src/shared/forms/values.ts';
import { rowListsOf, sensitiveRowFields } from './rows.ts';
import { sensitiveFields } from './sensitive-fields.ts';

/**
 * The fields of a body that belong to a tab's forms and are not private. `older`: an earlier version of one of these
 * forms, whose fields and private fields count, too.
 */
export function publicPart(
  app: FastifyInstance,
  tab: string,
  choice: LayerChoice,
  data: FormData,
  older?: EffectiveScreen,
): FormData {
  const bundle = app.configuration.current();
  const allowed = new Set<string>();
  let isAnyAllowed = false;
  let known = data;
  const today = bundle.screenIds.map((id) => bundle.screen(id, choice).screen);
  for (const screen of older ? [...today, older] : today) {
    if (screen.form?.draft !== tab && screen.tab?.saved !== tab) continue;
    for (const name of Object.keys((screen.schema?.properties as object | undefined) ?? {}))
      allowed.add(name);
    isAnyAllowed ||= screen.form?.standard === true;
    const lists = rowListsOf(app, choice, screen);
    for (const field of [...sensitiveFields(screen), ...sensitiveRowFields(lists)])
      known = drop(known, field.split('/')) as FormData;
  }
  return Object.fromEntries(
    Object.entries(known).filter(([name]) => isAnyAllowed || allowed.has(name)),
  );
}

// `*` is every row of a list. A mask is kept, as it marks a saved value as unchanged; so is an empty text, which marks
// it as changed.
function drop(value: unknown, [first, ...rest]: string[]): unknown {
  if (first === undefined) return value === '' || isMasked(value) ? value : undefined;
  if (Array.isArray(value)) return value.map((row) => (first === '*' ? drop(row, rest) : row));
  if (!isRecord(value) || !Object.hasOwn(value, first)) return value;
  return { ...value, [first]: drop(value[first], rest) };
}
