import { conditionReads } from '../rules/condition-reads.ts';
import type { FormShape, ShapeNode } from '../form-shape.ts';
import { LISTED_DECISIONS } from '../rules/rule-types.ts';
import { operandsOf, planRules, sourcesOf } from '../rules/plan-rules.ts';
import { joinPointer, templateOf } from '../pointer.ts';
import { isReference } from '../resolve-refs.ts';
import { orderRules } from '../rules/rule-order.ts';
import { childrenOf } from '../form-data/take-values.ts';
import type { Computation, JsonSchema, Option, Pointer, Rule, ValueRef } from '../types.ts';
import { whyRefused } from '../../validation/why-refused.ts';
import { isEmpty, isRecord } from '../values.ts';

/** Reports faults; `field` looks up a field and reports an unknown one. */
export interface RuleReporter {
  report(pointer: Pointer, problem: string, hint?: string): void;
  field(name: Pointer, at: Pointer): void;
}

const ROOTS = ['data', 'session', 'cart', 'portal'];
const NUMBERS = new Set(['number', 'integer']);
/** Keywords that would take parts of a condition from elsewhere: what those read is not known here. */
const ELSEWHERE = ['$ref', '$dynamicRef', '$recursiveRef'];

/** Checks a form's rules against its structure: names, types of values, and circles. */
export function checkRules(rules: readonly Rule[], shape: FormShape, reporter: RuleReporter): void {
  rules.forEach((rule, index) => {
    new RuleCheck(rule, `/form/rules/${index}`, shape, reporter).run();
  });
  for (const loop of orderRules(planRules(rules, shape)).loops) {
    reporter.report(
      `/form/rules/${loop.rules[0] ?? 0}`,
      `the rule waits for a field that waits for this rule: ${loop.fields.join(' → ')}`,
      'a field cannot depend on itself; leave one of these out of the condition or of what is decided',
    );
  }
}

class RuleCheck {
  private readonly rule: Rule;
  private readonly at: Pointer;
  private readonly shape: FormShape;
  private readonly reporter: RuleReporter;

  constructor(rule: Rule, at: Pointer, shape: FormShape, reporter: RuleReporter) {
    this.rule = rule;
    this.at = at;
    this.shape = shape;
    this.reporter = reporter;
  }

  run(): void {
    const { rule, at } = this;
    this.checkEach();
    this.checkWhen();
    for (const decision of LISTED_DECISIONS) {
      rule[decision]?.forEach((name) => this.checkTarget(name, `${at}/${decision}`, false));
    }
    for (const [name, list] of Object.entries(rule.options ?? {})) {
      this.checkOptions(name, list, joinPointer(`${at}/options`, name));
    }
    for (const name of Object.keys(rule.label ?? {})) {
      this.checkTarget(name, joinPointer(`${at}/label`, name), false);
    }
    for (const [name, ref] of Object.entries(rule.copy ?? {})) {
      this.checkCopy(name, ref, joinPointer(`${at}/copy`, name));
    }
    for (const [name, computation] of Object.entries(rule.compute ?? {})) {
      this.checkCompute(name, computation, joinPointer(`${at}/compute`, name));
    }
  }

  private checkEach(): void {
    const { each } = this.rule;
    if (each === undefined) return;
    const node = this.shape.find(each);
    if (node && node.kind !== 'list') {
      this.reporter.report(`${this.at}/each`, `${each} is no list`, 'name the list: /dependents');
    } else this.reporter.field(each, `${this.at}/each`);
  }

  private checkWhen(): void {
    const { when } = this.rule;
    if (!when) return;
    const at = `${this.at}/when`;
    for (const keyword of ELSEWHERE.filter((name) => mentions(when, name))) {
      this.reporter.report(at, `a condition has no '${keyword}'`, 'write the condition out');
    }
    const reads = conditionReads(when);
    if (reads.length === 0) {
      this.reporter.report(
        at,
        'the condition looks at nothing',
        'it starts with properties of data, session, cart, portal or row',
      );
    }
    for (const read of reads) this.checkRead(read, at);
  }

  private checkRead(pointer: Pointer, at: Pointer): ShapeNode | undefined {
    const [, root = ''] = pointer.split('/', 2);
    const { each } = this.rule;
    if (root === 'row' && each === undefined) {
      this.reporter.report(at, "there is no row without 'each'", 'say each: and name the list');
      return undefined;
    }
    if (root !== 'row' && !ROOTS.includes(root)) {
      const hint = `one of: ${ROOTS.join(', ')}, row`;
      this.reporter.report(at, `a rule cannot read ${pointer}`, hint);
      return undefined;
    }
    if (root !== 'row' && root !== 'data') return undefined;
    const rest = templateOf(pointer.slice(root.length + 1));
    const field = root === 'row' ? `${each}/*${rest}` : rest;
    if (field !== '') this.reporter.field(field, at);
    this.checkPrivate(field, at);
    return this.shape.find(field);
  }

  // A browser has the mask of a sealed value, the server nothing or the value: their results would differ.
  private checkPrivate(field: Pointer, at: Pointer): void {
    if (this.shape.find(field)?.use.private !== true) return;
    this.reporter.report(at, `${field} is private`, 'a rule cannot look at what is sealed');
  }

  // Fields of one row belong to rules for each row; a value can only be given to one field.
  private checkTarget(name: Pointer, at: Pointer, isValue: boolean): ShapeNode | undefined {
    const { each } = this.rule;
    this.reporter.field(name, at);
    if (each !== undefined) {
      const rest = name.startsWith(`${each}/*/`) ? name.slice(each.length + 3) : undefined;
      if (rest === undefined || (isValue && /\/\*(\/|$)/.test(rest))) {
        this.reporter.report(at, `${name} is no field of a row of ${each}`, `name ${each}/*/…`);
      }
    } else if (isValue && /\/\*(\/|$)/.test(name)) {
      this.reporter.report(at, `${name} is a field of every row`, 'say each: and name the list');
    }
    return this.shape.find(name);
  }

  private checkOptions(name: Pointer, list: readonly Option[], at: Pointer): void {
    const node = this.checkTarget(name, at, false);
    if (!node) return;
    if (node.kind !== 'leaf') this.reporter.report(at, `${name} is not a field with choices`);
    const values = list.map(({ value }) => value);
    if (values.length === 0) this.reporter.report(at, 'there is nothing to choose from');
    for (const value of new Set(values.filter((one, index) => values.indexOf(one) !== index))) {
      this.reporter.report(at, `the choice '${value}' is there twice`);
    }
    const allowed = choicesOf(node.schema);
    for (const value of values.filter((one) => allowed && !allowed.includes(one))) {
      const hint = `one of: ${allowed?.join(', ') ?? ''}`;
      this.reporter.report(at, `the field's schema does not allow '${value}'`, hint);
    }
  }

  private checkCopy(name: Pointer, ref: ValueRef, at: Pointer): void {
    const target = this.checkTarget(name, at, true);
    if (target) this.checkLists(target, at);
    if (!isReference(ref)) {
      const refused = target && !isEmpty(ref) ? whyRefused(ref, target.schema) : undefined;
      if (refused !== undefined) {
        this.reporter.report(at, `${JSON.stringify(ref)} is no value for ${name}`, refused);
      }
      return;
    }
    const source = this.checkRead(ref.from, `${at}/from`);
    if (target && source) this.checkParts(target, source, at);
  }

  private checkLists(target: ShapeNode, at: Pointer): void {
    if (target.kind === 'list') {
      this.reporter.report(at, `${target.template} is a list`, 'copy fields, not rows');
    }
    if (target.kind === 'object') childrenOf(target).forEach((child) => this.checkLists(child, at));
  }

  private checkParts(target: ShapeNode, source: ShapeNode, at: Pointer): void {
    if (target.kind !== 'object') {
      if (source.kind === 'leaf' && fits(typesOf(target.schema), typesOf(source.schema))) return;
      const problem = `${source.template} does not fit into ${target.template}`;
      this.reporter.report(at, problem, hintOf(target));
      return;
    }
    for (const child of childrenOf(target)) {
      const part = childrenOf(source).find(({ name }) => name === child.name);
      if (part) this.checkParts(child, part, at);
      else this.reporter.report(at, `${source.template} has no ${child.name} to copy`);
    }
  }

  private checkCompute(name: Pointer, computation: Computation, at: Pointer): void {
    const target = this.checkTarget(name, at, true);
    if (target && !typesOf(target.schema)?.every((type) => NUMBERS.has(type) || type === 'null')) {
      this.reporter.report(at, `${name} is no number`, 'its schema says type: number');
    }
    for (const operand of operandsOf(computation)) {
      this.reporter.field(operand, at);
      const node = this.shape.find(operand);
      if (!node) continue;
      this.checkPrivate(operand, at);
      const isList = node.kind === 'list' || typesOf(node.schema)?.includes('array');
      const types = typesOf(node.schema);
      if ('count' in computation && !isList) {
        this.reporter.report(at, `${operand} is no list`, 'only rows and choices can be counted');
      }
      if (
        !('count' in computation) &&
        (node.kind !== 'leaf' || !fits(['number', 'string'], types))
      ) {
        this.reporter.report(at, `${operand} is no number`, 'name a field with a number');
      }
    }
    if (sourcesOf({ compute: computation }).length === 0) {
      this.reporter.report(at, 'there is nothing to compute from');
    }
  }
}

function mentions(value: unknown, keyword: string): boolean {
  if (Array.isArray(value)) return value.some((item) => mentions(item, keyword));
  if (!isRecord(value)) return false;
  return keyword in value || Object.values(value).some((item) => mentions(item, keyword));
}

function typesOf({ type, enum: list, const: only }: JsonSchema): string[] | undefined {
  if (typeof type === 'string') return [type];
  if (Array.isArray(type)) return type.map(String);
  if (Array.isArray(list)) return [...new Set(list.flatMap(jsonTypes))];
  return only === undefined ? undefined : jsonTypes(only);
}

// Unknown types fit.
function fits(one: readonly string[] | undefined, other: readonly string[] | undefined): boolean {
  const wide = (types: readonly string[]): string[] =>
    types.map((type) => (type === 'integer' ? 'number' : type));
  return !one || !other || wide(one).some((type) => type !== 'null' && wide(other).includes(type));
}

function jsonTypes(value: unknown): string[] {
  if (value === null) return ['null'];
  return [Array.isArray(value) ? 'array' : typeof value];
}

function hintOf({ template, schema }: ShapeNode): string {
  return `${template} is of type ${typesOf(schema)?.join(' or ') ?? 'unknown'}`;
}

function choicesOf({ enum: list, oneOf, items }: JsonSchema): string[] | undefined {
  if (Array.isArray(list)) return list.map(String);
  const consts = Array.isArray(oneOf) ? oneOf.filter(isRecord).map((one) => one.const) : [];
  if (consts.length > 0) {
    return consts.every((one) => one !== undefined) ? consts.map(String) : undefined;
  }
  return isRecord(items) ? choicesOf(items) : undefined;
}
