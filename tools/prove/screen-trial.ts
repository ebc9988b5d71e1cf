import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Bundle } from '../../server/configuration/bundle.ts';
import { portalFields } from '../../server/configuration/portal-fields.ts';
import { describeFields } from '../../server/modules/wizard/descriptors.ts';
import { FormValues } from '../../src/shared/forms/form-data/form-values.ts';
import type { LayerChoice } from '../../src/shared/forms/layers/layer-types.ts';
import { getAt, joinPointer, parentOf, parsePointer } from '../../src/shared/forms/pointer.ts';
import { conditionReads } from '../../src/shared/forms/rules/condition-reads.ts';
import { readDescriptors, type Descriptions } from '../../src/shared/forms/rules/descriptors.ts';
import { createPresence, type Presence } from '../../src/shared/forms/rules/presence.ts';
import { planPresence, type PresencePlan } from '../../src/shared/forms/rules/presence-plan.ts';
import { RuleReader } from '../../src/shared/forms/rules/rule-reader.ts';
import type {
  EffectiveScreen,
  FormData,
  Json,
  JsonSchema,
  Pointer,
  ValidatorModule,
  ValidityContext,
} from '../../src/shared/forms/types.ts';
import { isRecord } from '../../src/shared/forms/values.ts';
import { ROOT } from '../snapshot/files.ts';
import { screenConditions } from '../../src/shared/validation/compile-screen.ts';

/** Answers and facts by their place in the scope; what is not there is not answered. */
export type Given = ReadonlyMap<Pointer, Json>;

/** A screen in a situation, as the engine sees it. */
export interface Look {
  presence: Presence;
  holds(key: string): boolean;
}

/** A condition of a screen: of a rule, a region or a button. */
export interface Condition {
  /** As the compiled module names it: `rule/0`. */
  key: string;
  /** Name for people and files: the rule's id, the region's or the button's. */
  name: string;
  when: JsonSchema;
  /** Places of the scope that it reads; a row's are those of a list's first row. */
  reads: readonly { at: Pointer; read: Pointer }[];
}

/** One version of a screen (of a portal, perhaps with a site or language), tried by the engine's own evaluation. */
export class ScreenTrial {
  readonly screen: EffectiveScreen;
  readonly validators: ValidatorModule;
  readonly conditions: readonly Condition[];
  readonly plan: PresencePlan | undefined;
  readonly context: ValidityContext;
  /** Facts that are the same in every situation of this portal. */
  readonly fixed: Given;
  private readonly descriptions: Descriptions | undefined;
  /** Fields that only the screen's behaviour shows; here it does. */
  private readonly opened: readonly Pointer[];
  private readonly looks = new Map<string, Look>();

  constructor(bundle: Bundle, id: string, choice: LayerChoice, today: string) {
    const { screen, validators } = bundle.screen(id, choice);
    this.screen = screen;
    this.validators = validators;
    this.context = { today };
    this.plan = screen.schema && !screen.form?.standard ? planPresence(screen) : undefined;
    this.descriptions = describe(bundle, screen, choice);
    this.opened = this.descriptions ? [] : openedFields(screen, this.plan);
    this.fixed = fixedFacts(bundle, choice);
    this.conditions = conditionsOf(screen);
  }

  /** What the screen is like with these answers and facts, and nothing else. */
  look(given: Given): Look {
    const key = JSON.stringify([...given].sort());
    const known = this.looks.get(key) ?? this.lookNow(given);
    this.looks.set(key, known);
    return known;
  }

  /** Whether the portal asks for a field, and for the parts around it, at all. */
  asks(template: Pointer): boolean {
    if (template === '' || this.opened.includes(template)) return true;
    const { presence } = this.look(new Map());
    const isKnown = this.plan?.shape.nodes.has(template) === true;
    return isKnown && presence.of(template).unlisted !== true && this.asks(parentOf(template));
  }

  // A list inside a row has a row, too, so that its questions can show.
  private addInnerRows(scope: FormData): void {
    for (const { kind, template } of this.plan?.shape.nodes.values() ?? []) {
      if (kind !== 'list' || !template.includes('*')) continue;
      const place = `/data${template.replaceAll('*', '0')}`;
      const around = getAt(scope, parentOf(place));
      if (!isRecord(around)) continue;
      around[template.slice(template.lastIndexOf('/') + 1)] ??= [{}];
    }
  }

  private lookNow(given: Given): Look {
    const scope = scopeOf([...this.fixed, ...given]);
    this.addInnerRows(scope);
    const data = isRecord(scope.data) ? scope.data : {};
    const values = new FormValues(data, data);
    let isFilled = this.opened.length === 0;
    const { validators, context, plan = NO_PLAN } = this;
    const sources = {
      plan,
      conditions: validators.conditions,
      context,
      descriptions: this.descriptions,
      read: (pointer: Pointer) => getAt({ ...scope, data: isFilled ? values.data : {} }, pointer),
      settle: values.settle,
    };
    const presence = createPresence(sources);
    for (const field of this.opened) presence.override(field, { visible: true });
    // A behaviour shows a list before it has rows.
    isFilled = true;
    presence.update(Object.keys(data).map((name) => joinPointer('/data', name)));
    const reader = new RuleReader(sources, (place, template) => presence.shown(place, template));
    return {
      presence,
      holds(key) {
        const rule = plan.rules.find((one) => one.key === key);
        if (!rule) return validators.conditions[key]?.(scope, context) ?? true;
        const { each } = rule.rule;
        const rows = each === undefined ? [''] : reader.places(`${each}/*`);
        return rows.some((row) => reader.holds(rule, row));
      },
    };
  }
}

const NO_PLAN: PresencePlan = planPresence({ version: 1, id: '', title: '' });

/** A scope with these values; a value deeper in another comes after it. */
export function scopeOf(given: Iterable<readonly [Pointer, Json]>): FormData {
  const roots: FormData = { data: {}, session: {}, cart: {}, portal: {}, params: {}, query: {} };
  const sorted = [...given].sort(([one], [other]) => (one < other ? -1 : 1));
  return { ...roots, args: {}, need: {}, ...withRows(sorted) };
}

/** An object with these values; a number in a pointer is the place in a list. */
export function withRows(given: Iterable<readonly [Pointer, Json]>): FormData {
  const found: FormData = {};
  for (const [at, value] of given) {
    const names = parsePointer(at);
    let around = found;
    names.slice(0, -1).forEach((name, depth) => {
      const isList = /^\d+$/.test(names[depth + 1] ?? '');
      const known = around[name];
      const next = typeof known === 'object' && known !== null ? known : isList ? [] : {};
      around[name] = next;
      around = next as FormData;
    });
    around[names.at(-1) ?? ''] = structuredClone(value);
  }
  return found;
}

function fixedFacts(bundle: Bundle, { portal, site }: LayerChoice): Given {
  const name = bundle.portal(portal ?? '')?.name;
  const facts: [Pointer, Json | undefined][] = [
    ['/portal/code', portal],
    ['/portal/name', name],
    ['/session/portal_code', portal],
    ['/session/portal_name', name],
    ...(site === undefined ? [] : [['/session/site', site] satisfies [Pointer, Json]]),
  ];
  return new Map(facts.flatMap(([at, fact]) => (fact === undefined ? [] : [[at, fact]])));
}

// What the server says of a form for a new visitor of this portal.
function describe(
  bundle: Bundle,
  screen: EffectiveScreen,
  choice: LayerChoice,
): Descriptions | undefined {
  if (!screen.form?.descriptors || screen.form.standard) return undefined;
  const app = { configuration: { current: () => bundle } } as unknown as FastifyInstance;
  return readDescriptors(describeFields(portalFields(app, choice, screen), {}, {}));
}

// A behaviour shows what it names.
function openedFields(
  { id, behaviour }: EffectiveScreen,
  plan: PresencePlan | undefined,
): Pointer[] {
  const file = path.join(ROOT, 'screens', behaviour ?? id, 'behaviour.ts');
  if (!plan || !existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  return [...plan.shape.nodes.values()]
    .filter(({ use, template }) => use.visible === false && !plan.deciders.get(template)?.show)
    .filter(({ name }) => new RegExp(`\\b${name}\\b`).test(text))
    .map(({ template }) => template);
}

function conditionsOf(screen: EffectiveScreen): Condition[] {
  const names = new Set<string>();
  return Object.entries(screenConditions(screen)).map(([key, when]) => {
    const [kind = '', index] = key.split('/');
    const rule = kind === 'rule' ? screen.form?.rules?.[Number(index)] : undefined;
    const name = freeName(rule?.id ?? partName(screen, kind, Number(index)), names);
    const reads = conditionReads(when).map((read) => ({ at: inFirstRow(read, rule?.each), read }));
    return { key, name, when, reads };
  });
}

function partName({ regions = [], buttons = [] }: EffectiveScreen, kind: string, index: number) {
  if (kind === 'rule') return `rule-${index + 1}`;
  return kind === 'region' ? (regions[index]?.region ?? '') : (buttons[index]?.action ?? '');
}

function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let n = 2; taken.has(name); n += 1) name = `${wanted}-${n}`;
  taken.add(name);
  return name;
}

function inFirstRow(read: Pointer, each: Pointer | undefined): Pointer {
  if (read !== '/row' && !read.startsWith('/row/')) return read;
  return `/data${(each ?? '').replaceAll('*', '0')}/0${read.slice('/row'.length)}`;
}
