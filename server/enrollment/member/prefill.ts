import type { FastifyInstance } from 'fastify';
import type { FormData } from '../../../src/shared/forms/types.ts';
import type { AnyCtx, FieldFact } from '../../contract.ts';
import { readable } from './rights.ts';

const STEPS = {
  primary_info: {
    part: 'person',
    fields: [
      'first_name',
      'middle_name',
      'last_name',
      'marital_status',
      'height_feet',
      'height_inch',
      'weight',
    ],
  },
  contact_info: {
    part: 'contact',
    fields: ['email_address', 'phone_number', 'address1', 'address2', 'zip', 'city'],
  },
} as const;

/** Initial values of a proved member's steps, until they are saved: emptied fields then stay empty. */
export async function prefill(
  app: FastifyInstance,
  ctx: AnyCtx,
  tab: keyof typeof STEPS,
): Promise<Record<string, FieldFact>> {
  const member = await readable(app, ctx, 'facts');
  if (!member || (await app.tabs.read(ctx.db, ctx.enrollment, tab))) return {};
  const { part, fields } = STEPS[tab];
  const known = { ...(await member.part(part)) } as FormData;
  const given = fields.filter((name) => known[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, { value: known[name] }]));
}
