import { getAt } from '../../shared/forms/pointer.ts';
import { resolveParams } from '../../shared/forms/resolve-refs.ts';
import type { EffectiveScreen, FillUse, FormData, Pointer } from '../../shared/forms/types.ts';
import { isEmpty } from '../../shared/forms/values.ts';
import type { Behaviour, Moment, Outcome, Ports } from '../types.ts';

/** A field with what it fills in. */
interface Filling {
  field: Pointer;
  fills: FillUse;
}

type Fields = NonNullable<Behaviour['reads']>;

/**
 * A screen's behaviour with what its fields fill in (`fills`): a complete answer is asked about, and the fields that it
 * fills have what came of it and can't be changed. What a behaviour does itself when a field changes stands instead.
 */
export function withFills(behaviour: Behaviour, { form }: EffectiveScreen): Behaviour {
  const own: Readonly<Record<Pointer, unknown>> = behaviour.onChange ?? {};
  const filling = Object.entries(form?.fields ?? {}).flatMap(([field, { fills }]): Filling[] =>
    fills && !own[field] ? [{ field, fills }] : [],
  );
  if (filling.length === 0) return behaviour;
  const targets = filling.flatMap(({ fills }) => Object.keys(fills.set)) as unknown as Fields;
  const sources = filling.map(({ field }) => field) as unknown as Fields;
  const { reads, writes = [] } = behaviour;
  return {
    ...behaviour,
    ...(reads ? { reads: [...reads, ...sources, ...targets] } : {}),
    writes: [...writes, ...targets],
    async onOpen(moment, ports) {
      const outcome = (await behaviour.onOpen?.(moment, ports)) ?? undefined;
      const known = filling.map((one) => lockedBy(one, isFilled(one, moment.data)));
      return { ...outcome, presence: Object.assign({}, ...known, outcome?.presence) as object };
    },
    onChange: {
      ...behaviour.onChange,
      ...Object.fromEntries(
        filling.map((one) => [one.field, (now: Moment, ports: Ports) => fill(one, now, ports)]),
      ),
    },
  };
}

async function fill(filling: Filling, moment: Moment, ports: Ports): Promise<Outcome> {
  const { field, fills } = filling;
  const emptied = Object.fromEntries(Object.keys(fills.set).map((target) => [target, undefined]));
  const open: Outcome = { patch: emptied, presence: lockedBy(filling, false) };
  if (!isComplete(filling, moment.data)) return open;
  const params = resolveParams(fills.params, moment);
  const answer = await ports.api(fills.call as 'zip-to-state', params as never, { quiet: true });
  if (!answer.ok) {
    const message = answer.issues[0]?.message ?? answer.message;
    return { ...open, issues: [{ field, message, keyword: 'server' }] };
  }
  const found = Object.entries(fills.set).map(([target, from]) => [
    target,
    getAt(answer.data, from),
  ]);
  if (found.some(([, value]) => isEmpty(value))) return open;
  return {
    patch: Object.fromEntries(found) as object,
    presence: lockedBy(filling, true),
    clear: [field, ...Object.keys(fills.set)] as never[],
  };
}

function isComplete({ field, fills: { pattern } }: Filling, data: FormData): boolean {
  const value = getAt(data, field);
  if (isEmpty(value)) return false;
  return pattern === undefined || new RegExp(pattern, 'u').test(String(value));
}

function isFilled(filling: Filling, data: FormData): boolean {
  const targets = Object.keys(filling.fills.set);
  return isComplete(filling, data) && targets.every((target) => !isEmpty(getAt(data, target)));
}

function lockedBy({ fills }: Filling, readOnly: boolean): Record<Pointer, { readOnly: boolean }> {
  return Object.fromEntries(Object.keys(fills.set).map((target) => [target, { readOnly }]));
}
