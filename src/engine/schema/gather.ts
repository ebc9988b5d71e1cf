import type { StandardDocument } from '../../shared/forms/standard/standard-document.ts';
import { schemaReads } from '../../shared/forms/standard/schema-reads.ts';
import { joinPointer } from '../../shared/forms/pointer.ts';
import type { JsonSchema, Pointer } from '../../shared/forms/types.ts';
import { asEntries, isRecord, asList } from '../../shared/forms/values.ts';
import { type ForkPlan, planFork } from './forks.ts';
import { isPlain, mergeKeywords } from './merge-keywords.ts';
import type { Growth, Kinds } from './schema-node.ts';

/** What all schemas of a place come to, with conditions asked and kinds chosen. */
export interface Gathered {
  schema: JsonSchema;
  properties: ReadonlyMap<string, readonly JsonSchema[]>;
  required: ReadonlySet<string>;
  growth: Readonly<FreeKeys>;
  /** Rows of a list: fixed ones in front, and what each further one is. */
  prefix: readonly (readonly JsonSchema[])[];
  items: readonly JsonSchema[];
  endsAfterPrefix: boolean;
  refs: ReadonlySet<JsonSchema>;
  /** Fields that only mark which kind the part is. */
  marks: ReadonlySet<string>;
  /** Lists of kinds of this place; faults of kinds that are not drawn now do not count. */
  kinds: readonly Kinds[];
  /** Schemas of `contains`; they apply to the list, not to a row. */
  contains: readonly JsonSchema[];
}

/** Keys that a part may have beside its fields. */
interface FreeKeys {
  patterns: [RegExp, JsonSchema][];
  others: JsonSchema | boolean | undefined;
}

/** Answers what only the data of the place can. */
export interface Oracle {
  document: StandardDocument;
  /** Whether a condition holds; `pointer` is its place in the document, `at` the part of the value that it is asked of. */
  holds(question: {
    key: string;
    reads: readonly Pointer[];
    part?: { pointer: Pointer; at: Pointer };
    present?: string;
  }): boolean;
  /** Which of several kinds is chosen. */
  choose(id: string, options: readonly JsonSchema[], marks: ReadonlySet<string>): number;
}

/** The same of a place with one schema that leads to no other, such as most fields have; undefined for any other place. */
export function gatherPlain(sources: readonly JsonSchema[]): Gathered | undefined {
  const [schema] = sources;
  if (!schema || sources.length > 1 || !isPlain(schema)) return undefined;
  const own: JsonSchema = {};
  mergeKeywords(own, schema);
  return { ...NOTHING, schema: own };
}

const NOTHING: Gathered = {
  schema: {},
  properties: new Map(),
  required: new Set(),
  growth: { patterns: [], others: undefined },
  prefix: [],
  items: [],
  endsAfterPrefix: false,
  refs: new Set(),
  marks: new Set(),
  kinds: [],
  contains: [],
};

/** Gathers the schemas of one place. */
export function gather(sources: readonly JsonSchema[], oracle: Oracle): Gathered {
  const walk = new Gathering(oracle);
  for (const source of sources) walk.visit(source);
  return walk.result;
}

class Gathering {
  readonly result = {
    schema: {} as JsonSchema,
    properties: new Map<string, JsonSchema[]>(),
    required: new Set<string>(),
    growth: { patterns: [], others: undefined } as FreeKeys,
    prefix: [] as JsonSchema[][],
    items: [] as JsonSchema[],
    endsAfterPrefix: false,
    refs: new Set<JsonSchema>(),
    marks: new Set<string>(),
    kinds: [] as Kinds[],
    contains: [] as JsonSchema[],
  };
  private readonly oracle: Oracle;
  private readonly seen = new Set<JsonSchema>();

  constructor(oracle: Oracle) {
    this.oracle = oracle;
  }

  /** `skip` is the field that selects the kind: its constant here must not narrow it. */
  visit(schema: unknown, skip?: string): void {
    if (!isRecord(schema) || this.seen.has(schema)) return;
    this.seen.add(schema);
    mergeKeywords(this.result.schema, schema);
    this.takeProperties(schema, skip);
    this.takeRows(schema);
    const target = this.oracle.document.target(schema);
    if (isRecord(target)) {
      this.result.refs.add(target);
      this.visit(target, skip);
    }
    for (const part of asList(schema.allOf)) this.visit(part);
    this.askIf(schema);
    this.askDependencies(schema);
    for (const keyword of ['oneOf', 'anyOf']) this.takeKinds(schema, keyword);
  }

  private takeProperties(schema: JsonSchema, skip: string | undefined): void {
    const { properties, required, growth } = this.result;
    for (const [name, property] of asEntries(schema.properties)) {
      if (name === skip || property === false) continue;
      const own = isRecord(property) ? [property] : [];
      properties.set(name, [...(properties.get(name) ?? []), ...own]);
    }
    for (const name of namesOf(schema.required)) required.add(name);
    for (const [pattern, property] of asEntries(schema.patternProperties)) {
      if (isRecord(property)) growth.patterns.push([readPattern(pattern), property]);
    }
    const others = schema.additionalProperties ?? schema.unevaluatedProperties;
    const isSaid = isRecord(others) || others === true || others === false;
    if (isSaid && growth.others !== false) growth.others ??= others;
  }

  private takeRows(schema: JsonSchema): void {
    const fixed = schema.prefixItems ?? schema.items;
    const rest = Array.isArray(schema.items) ? schema.additionalItems : schema.items;
    if (Array.isArray(fixed)) {
      fixed.forEach((row: unknown, index) => {
        const known = this.result.prefix[index] ?? [];
        this.result.prefix[index] = isRecord(row) ? [...known, row] : known;
      });
    }
    if (isRecord(rest)) this.result.items.push(rest);
    if (isRecord(schema.contains)) this.result.contains.push(schema.contains);
    if (rest === false || (Array.isArray(fixed) && rest === undefined)) {
      this.result.endsAfterPrefix = true;
    }
  }

  private askIf(schema: JsonSchema): void {
    const { if: when } = schema;
    if (when === undefined) return;
    const holds = isRecord(when) ? this.ask(when, '') : when === true;
    this.visit(holds ? schema.then : schema.else);
  }

  private ask(when: JsonSchema, at: Pointer): boolean {
    const { document } = this.oracle;
    const pointer = document.pointerOf(when);
    if (pointer === undefined) return false;
    const reads = schemaReads(when, document).map((read) => `${at}${read}`);
    return this.oracle.holds({ key: `${pointer} ${at}`, reads, part: { pointer, at } });
  }

  private askDependencies(schema: JsonSchema): void {
    for (const keyword of ['dependentRequired', 'dependentSchemas', 'dependencies']) {
      for (const [name, needs] of asEntries(schema[keyword])) {
        const at = joinPointer('', name);
        if (!this.oracle.holds({ key: `present ${at}`, reads: [at], present: name })) continue;
        for (const other of namesOf(needs)) this.result.required.add(other);
        if (isRecord(needs)) this.takeDependent(needs, name);
      }
    }
  }

  // RJSF's way to let one field decide about others: kinds that fix that very field.
  private takeDependent(needs: JsonSchema, name: string): void {
    const options = asList(needs.oneOf).filter(isRecord);
    const isDiscriminated =
      options.length > 0 && options.every((option) => this.partOf(option, name) !== undefined);
    if (!isDiscriminated) return this.visit(needs);
    const { oneOf: _kinds, ...own } = needs;
    this.visit(own);
    const active = this.takeByDiscriminator(options, name);
    this.result.kinds.push({ options, active });
  }

  private takeByDiscriminator(options: readonly JsonSchema[], by: string): JsonSchema[] {
    const at = joinPointer('', by);
    const active: JsonSchema[] = [];
    for (const option of options) {
      const part = this.partOf(option, by);
      if (!part || !this.ask(part, at)) continue;
      active.push(option);
      this.visit(option, by);
    }
    return active;
  }

  private partOf(option: JsonSchema, name: string): JsonSchema | undefined {
    const { properties } = this.oracle.document.follow(option) ?? {};
    const part: unknown = isRecord(properties) ? properties[name] : undefined;
    return isRecord(part) ? part : undefined;
  }

  private takeKinds(schema: JsonSchema, keyword: string): void {
    const list: unknown = schema[keyword];
    if (!Array.isArray(list) || list.length === 0) return;
    const plan = planFork(list, this.result.properties, this.oracle.document);
    this.result.kinds.push({
      options: list.filter(isRecord),
      active: this.takePlan(plan, schema, keyword),
    });
  }

  private takePlan(plan: ForkPlan, schema: JsonSchema, keyword: string): JsonSchema[] {
    const { schema: merged, marks } = this.result;
    switch (plan.is) {
      case 'choices':
        merged.oneOf ??= plan.choices;
        return [];
      case 'plain':
        merged.type ??= plan.type;
        return [];
      case 'nothing':
        return [];
      case 'discriminated':
        return this.takeByDiscriminator(plan.options, plan.by);
      case 'nullable':
        merged.isNullable = true;
        this.visit(plan.of);
        return [plan.of];
      case 'chosen': {
        const id = `${this.oracle.document.pointerOf(schema) ?? ''}/${keyword}`;
        const chosen = plan.options[this.oracle.choose(id, plan.options, plan.marks)];
        for (const name of plan.marks) marks.add(name);
        // What a kind is called is the choice's word, not the field's.
        const { title, description } = merged;
        this.visit(chosen);
        Object.assign(merged, { title, description });
        return chosen ? [chosen] : [];
      }
    }
  }
}

/** What a person may add to a part by keys of their own, if anything. */
export function growthOf({ growth }: Gathered): Growth | undefined {
  const { patterns, others } = growth;
  const free = others === true ? {} : isRecord(others) ? others : undefined;
  return free || patterns.length > 0 ? { patterns, others: free } : undefined;
}

function readPattern(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return new RegExp(pattern);
  }
}

function namesOf(value: unknown): string[] {
  return asList(value).filter((name): name is string => typeof name === 'string');
}
