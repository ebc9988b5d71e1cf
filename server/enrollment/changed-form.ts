import type { FastifyInstance } from 'fastify';
import type { LayerChoice } from '../../src/shared/forms/layers/layer-types.ts';
import { isSameField } from '../../src/shared/forms/form-data/form-version.ts';
import { parsePointer } from '../../src/shared/forms/pointer.ts';
import type { EffectiveScreen, Issue } from '../../src/shared/forms/types.ts';
import { Refusal } from '../contract.ts';
import type { Queryable } from '../db/db.ts';
import { refuseField } from '../refusals.ts';

const CHANGED = 'This form has changed since you opened it. Please look at it again.';
const HASH = /^[a-f0-9]{20}$/;

/** Hash of the screen that the caller's form was drawn with, and the layers that the caller sees. */
export interface DrawnWith {
  config: string | undefined;
  choice: LayerChoice;
}

/** The hash in a call's X-Config header; undefined when it is missing. Throws 422 for anything else. */
export function readConfigHash(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && HASH.test(header)) return header;
  const message = 'X-Config is the hash of a screen: 20 hexadecimal digits.';
  throw refuseField('/X-Config', message, { keyword: 'pattern' });
}

/** Note for the audit trail: undefined when the hash is that of a current or former screen. */
export async function noteOnHash(
  app: FastifyInstance,
  db: Queryable,
  config: string | undefined,
): Promise<{ configuration: 'missing' | 'unknown' } | undefined> {
  if (config === undefined) return { configuration: 'missing' };
  const known = await app.configuration.file('screen', config, db);
  return known === undefined ? { configuration: 'unknown' } : undefined;
}

/**
 * Replaces a refusal by a 409 with the screen and the changed fields, when the form was drawn with an older version and
 * fails on fields that this version asks differently or not at all: errors under fields that are not on the page would
 * not help. Returns any other error unchanged.
 */
export async function explainChange(
  app: FastifyInstance,
  db: Queryable,
  { config, choice }: DrawnWith,
  error: unknown,
): Promise<unknown> {
  if (config === undefined || !(error instanceof Refusal) || error.keep) return error;
  const bundle = app.configuration.current();
  if (error.issues.length === 0 || bundle.screenJson.has(config)) return error;
  const text = await app.configuration.file('screen', config, db);
  const from = text === undefined ? undefined : (JSON.parse(text) as EffectiveScreen);
  if (from === undefined || !bundle.screenIds.includes(from.id)) return error;
  const { screen: to } = bundle.screen(from.id, choice);
  const fields = changedFields(from, to, error.issues);
  if (fields.length === 0) return error;
  return new Refusal(409, CHANGED, {
    data: { reason: 'form_changed', screen: to.id, fields },
  });
}

// A fault of the form as a whole may come from any of its fields.
function changedFields(
  from: EffectiveScreen,
  to: EffectiveScreen,
  issues: readonly Issue[],
): string[] {
  const named = issues.map(({ field }) => parsePointer(field)[0]);
  const names = named.includes(undefined) ? [...namesOf(from), ...namesOf(to)] : named;
  const changed = names.filter((name) => name !== undefined && !isSameField({ from, to }, name));
  return [...new Set(changed)].map((name) => `/${name}`);
}

function namesOf({ schema }: EffectiveScreen): string[] {
  return Object.keys((schema?.properties as object | undefined) ?? {});
}
