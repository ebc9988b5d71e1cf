import type { Calls } from '../contracts/calls.generated.ts';
import { STEP_FACTS } from '../contracts/step-facts.ts';
import type { SessionFacts } from '../contracts/visit-types.ts';
import type { DataNeed } from '../forms/field-types.ts';
import { formatPointer, parsePointer } from '../forms/pointer.ts';
import type { JsonSchema, Pointer } from '../forms/types.ts';
import { isRecord } from '../forms/values.ts';
import type { KnownNames } from './finding.ts';

type Note = Exclude<keyof SessionFacts, keyof Calls['app-session']['data']>;
type Known = KnownNames['calls'];

/** Place of a row in a list. */
const ROW = /^(\d+|\*)$/;

/** Schemas of the facts of a visit that the page itself notes; the others are in the answer of the call. */
const NOTES: Readonly<Record<Note, JsonSchema>> = {
  asked: {},
  locale: {},
  tab: {},
  chosen_date: {},
  plan_types: {},
  date_refusal: {},
  verified_contact: {},
  place_updated: { type: 'boolean' },
  isSpouseEnrollAccept: { type: 'boolean' },
  tempDepData: {},
  first_track: { type: 'boolean' },
  dependentSyncId: {},
  isEmployerTabSkip: { type: 'boolean' },
  member_list: {},
  group_quotes: {},
  quoted_people: {},
  studio_texts: {},
  hidesAnswers: { type: 'boolean' },
  deviceId: {},
  location_question: {
    enum: ['shown', 'later', 'closed'] satisfies SessionFacts['location_question'][],
  },
  pending: { enum: [0, 1] },
  waiting: { enum: [0, 1] },
};

/** Schema of all that a page can read besides its form: facts of the visit, and what its calls answer, by need. */
export function pageFacts(calls: Known, needs: Readonly<Record<string, DataNeed>>): JsonSchema {
  const session = answerOf(calls, 'app-session');
  const answers = Object.entries(needs).map(([name, { call, pick = '' }]) => [
    name,
    schemaAt(answerOf(calls, call), pick) ?? {},
  ]);
  return {
    properties: {
      session: isRecord(session.properties)
        ? { ...session, properties: { ...session.properties, ...NOTES } }
        : {},
      cart: cartFacts(calls),
      portal: closed({ code: {}, name: {} }),
      need: { properties: Object.fromEntries(answers) as object },
    },
  };
}

/** Schema of what the rules of a step's form can read besides it: only that on which page and server agree. */
export function ruleFacts(calls: Known): JsonSchema {
  return {
    properties: {
      session: sessionOfStep(calls),
      cart: cartFacts(calls),
      portal: closed({ code: {} }),
    },
  };
}

/** Schema of what the condition of a portal's step can read: of an enrollment, which always has a tier. */
export function tabFacts(calls: Known): JsonSchema {
  const tier = withoutNull(schemaAt(answerOf(calls, 'app-session'), '/tier') ?? {});
  const facts = closed({ cart: cartFacts(calls), tier, session: sessionOfStep(calls) });
  return { ...facts, required: ['tier'] };
}

/** The part of a schema that says what stands at a place; undefined where it says nothing of it. */
export function schemaAt(schema: JsonSchema, pointer: Pointer): JsonSchema | undefined {
  const found = walk(schema, pointer);
  return found.missing ? undefined : found.schema;
}

/** Places that there are, when a pointer names one that a schema has not; undefined when it does not. */
export function placesInsteadOf(
  schema: JsonSchema,
  pointer: Pointer,
): readonly Pointer[] | undefined {
  return walk(schema, pointer).missing;
}

function walk(
  whole: JsonSchema,
  pointer: Pointer,
): { schema?: JsonSchema | undefined; missing?: Pointer[] } {
  const path = parsePointer(pointer);
  let schema = whole;
  for (const [depth, key] of path.entries()) {
    const { properties, items, additionalProperties } = schema;
    const named = isRecord(properties) && Object.hasOwn(properties, key) && properties[key];
    if (isRecord(properties) && !named && additionalProperties === false) {
      const before = path.slice(0, depth);
      return { missing: Object.keys(properties).map((name) => formatPointer([...before, name])) };
    }
    if (schema.type === 'array' && isRecord(items) && !ROW.test(key)) {
      return { missing: [formatPointer([...path.slice(0, depth), '0'])] };
    }
    const next = named || (ROW.test(key) && items);
    if (!isRecord(next)) return {};
    schema = next;
  }
  return { schema };
}

function withoutNull(schema: JsonSchema): JsonSchema {
  const { enum: all } = schema;
  return Array.isArray(all) ? { ...schema, enum: all.filter((value) => value !== null) } : schema;
}

function sessionOfStep(calls: Known): JsonSchema {
  const session = answerOf(calls, 'app-session');
  return closed(
    Object.fromEntries(STEP_FACTS.map((name) => [name, schemaAt(session, `/${name}`) ?? {}])),
  );
}

function cartFacts(calls: Known): JsonSchema {
  return schemaAt(answerOf(calls, 'get-dynamic-tabs'), '/cart') ?? {};
}

function answerOf(calls: Known, call: string): JsonSchema {
  return calls?.[call]?.answer ?? {};
}

function closed(properties: Record<string, JsonSchema>): JsonSchema {
  return { properties, additionalProperties: false };
}
