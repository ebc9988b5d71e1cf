import { parentOf, parsePointer, templateOf } from '../forms/pointer.ts';
import type { JsonSchema, Pointer, ScreenFile } from '../forms/types.ts';
import type { KnownPlaces } from './condition-trial.ts';
import type { FilePlace, KnownNames } from './finding.ts';
import { type LintContext, portalsOf, type View } from './lint-context.ts';
import { type At, conditionsOf } from './screen-parts.ts';
import { pageFacts, ruleFacts, schemaAt, tabFacts } from './visit-facts.ts';

type Calls = KnownNames['calls'];

const factsBefore = new WeakMap<ScreenFile, { calls: Calls; facts: Map<string, JsonSchema> }>();

/** A condition of a screen or of a portal's step. */
export interface Condition extends At<JsonSchema> {
  place(pointer: Pointer): FilePlace;
  /** Schemas of the facts that it can read. */
  facts: JsonSchema;
  /** All that it can read. */
  known: KnownPlaces;
}

/** Parts of the scope that are always there. */
const ROOTS = [
  '/data',
  '/session',
  '/cart',
  '/portal',
  '/query',
  '/params',
  '/need',
  '/row',
  '/args',
];

/** All conditions of a screen as a visitor sees it. */
export function conditionsInView(view: View, calls: Calls): Condition[] {
  const { screen, shape, place } = view;
  return conditionsOf(screen).map(({ at, value }) => {
    const facts = factsAt(screen, at, calls);
    const rule = /^\/form\/rules\/(\d+)\/when$/.exec(at)?.[1];
    const each = screen.form?.rules?.[Number(rule)]?.each;
    const fieldAt = (field: Pointer) => shape?.find(templateOf(field))?.schema;
    const schemaOf = (scope: Pointer): JsonSchema | undefined => {
      if (isRoot(scope)) return { type: 'object' };
      if (scope.startsWith('/data/')) return fieldAt(scope.slice('/data'.length));
      if (!scope.startsWith('/row')) return schemaAt(facts, scope);
      return each === undefined ? undefined : fieldAt(`${each}/*${scope.slice('/row'.length)}`);
    };
    return { at, value, place, facts, known: { schemaOf, isThere: isRoot } };
  });
}

/** All conditions of the steps of portals. */
export function conditionsInTabs(context: LintContext): Condition[] {
  const facts = tabFacts(context.input.known.calls);
  const known: KnownPlaces = {
    schemaOf: (scope) => (isRoot(scope) ? { type: 'object' } : schemaAt(facts, scope)),
    isThere: (scope) => isRoot(scope) || isRequired(facts, scope),
  };
  return portalsOf(context).flatMap(({ file, portal }) => {
    return (portal.tabs ?? []).flatMap(({ when }, index) => {
      const place = (pointer: Pointer) => ({ file, pointer });
      return when ? [{ at: `/tabs/${index}/when`, value: when, place, facts, known }] : [];
    });
  });
}

/** Schemas of the facts that can be read at a place of a screen. */
export function factsAt(screen: ScreenFile, at: Pointer, calls: Calls): JsonSchema {
  const { data, form, regions = [], tab } = screen;
  const isRule = tab && form && at.startsWith('/form/rules/');
  const region = /^\/regions\/(\d+)\//.exec(at)?.[1] ?? '';
  const before = factsBefore.get(screen);
  const known =
    before && before.calls === calls ? before : { calls, facts: new Map<string, JsonSchema>() };
  factsBefore.set(screen, known);
  const key = isRule ? 'rule' : region;
  const facts =
    known.facts.get(key) ??
    (isRule ? ruleFacts(calls) : pageFacts(calls, { ...data, ...regions[Number(region)]?.data }));
  known.facts.set(key, facts);
  return facts;
}

function isRoot(place: Pointer): boolean {
  return ROOTS.includes(place);
}

function isRequired(facts: JsonSchema, place: Pointer): boolean {
  const required = schemaAt(facts, parentOf(place))?.required;
  return Array.isArray(required) && required.includes(parsePointer(place).at(-1));
}
