import { conditionReads } from './condition-reads.ts';
import type { FormShape, ShapeNode } from '../form-shape.ts';
import { joinPointer, templateOf } from '../pointer.ts';
import { isReference } from '../resolve-refs.ts';
import { childrenOf } from '../form-data/take-values.ts';
import type { Computation, Pointer, Rule, ValueRef } from '../types.ts';

/** What a rule may decide about a field; `write` is its value. */
export type Decision = 'show' | 'hide' | 'require' | 'lock' | 'options' | 'label' | 'write';

/** Where a field's value comes from by a rule. */
export type Writing = { copy: ValueRef } | { compute: Computation };

/** A rule with what it reads and what it decides about. */
export interface PlannedRule {
  /** Key of its compiled condition. */
  key: string;
  rule: Rule;
  /** What its condition reads: pointers over the scope (`/data/zip`, `/session/tempId`, `/row/age`). */
  reads: readonly Pointer[];
  /** Everything that it reads, as templates over the scope: `/row/age` is `/data/dependents/*` and the field. */
  inputs: readonly Pointer[];
  /** Fields by template, parts opened up to the fields inside them. */
  decides: Partial<Record<Decision, readonly Pointer[]>>;
  /** All of them, each once. */
  fields: readonly Pointer[];
  /** Those in lists inside the row that the rule is judged for: rows are added and removed there without judging it. */
  inner: readonly Pointer[];
  /** Values that it gives, by template of the target. */
  writes: ReadonlyMap<Pointer, Writing>;
}

/** Reads the rules of a form against its structure; unknown names are ignored. */
export function planRules(rules: readonly Rule[], shape: FormShape): PlannedRule[] {
  return rules.map((rule, index) => planRule(rule, `rule/${index}`, shape));
}

function planRule(rule: Rule, key: string, shape: FormShape): PlannedRule {
  const { each } = rule;
  const reads = conditionReads(rule.when ?? {});
  const writes = new Map<Pointer, Writing>([
    ...Object.entries(rule.copy ?? {}).flatMap(([target, ref]) => copies(target, ref, shape)),
    ...Object.entries(rule.compute ?? {}).map(([target, compute]): [Pointer, Writing] => [
      target,
      { compute },
    ]),
  ]);
  const decides: PlannedRule['decides'] = {
    ...(rule.show ? { show: rule.show } : {}),
    ...(rule.hide ? { hide: rule.hide } : {}),
    ...(rule.require ? { require: rule.require } : {}),
    ...(rule.lock ? { lock: rule.lock.flatMap((at) => opened(at, shape)) } : {}),
    ...(rule.options ? { options: Object.keys(rule.options) } : {}),
    ...(rule.label ? { label: Object.keys(rule.label) } : {}),
    ...(writes.size > 0 ? { write: [...writes.keys()] } : {}),
  };
  const fields = [...new Set(Object.values(decides).flat())];
  const looksAt = [...reads, ...[...writes.values()].flatMap(sourcesOf)];
  return {
    key,
    rule,
    reads,
    inputs: [...new Set(looksAt.map((pointer) => templateOf(outsideRow(pointer, each))))],
    decides,
    fields,
    inner: fields.filter((field) => each !== undefined && isInside(field, each)),
    writes,
  };
}

/** Sources of a value, as pointers over the scope. */
export function sourcesOf(writing: Writing): Pointer[] {
  if ('copy' in writing) return isReference(writing.copy) ? [writing.copy.from] : [];
  return operandsOf(writing.compute).map((pointer) => `/data${pointer}`);
}

/** The fields that a computation names. */
export function operandsOf(computation: Computation): Pointer[] {
  return Object.values(computation).flat() as Pointer[];
}

/** The top-level part of the scope that a pointer lies in: `/data/address/zip` lies in `/data/address`. */
export function topPart(pointer: Pointer): Pointer {
  return pointer.split('/').slice(0, 3).join('/');
}

function outsideRow(pointer: Pointer, each: Pointer | undefined): Pointer {
  const isRow = pointer === '/row' || pointer.startsWith('/row/');
  return isRow ? `/data${each ?? ''}/*${pointer.slice('/row'.length)}` : pointer;
}

function isInside(field: Pointer, each: Pointer): boolean {
  return field.slice(`${each}/*`.length).includes('/*');
}

// A part is copied field by field, so that each field has its own state and value.
function copies(target: Pointer, ref: ValueRef, shape: FormShape): [Pointer, Writing][] {
  const node = shape.find(target);
  if (node?.kind !== 'object') return [[target, { copy: ref }]];
  return childrenOf(node).flatMap((child) => copies(child.template, partOf(ref, child), shape));
}

// A part has no value of its own to fall back on, nor to be given as a literal.
function partOf(ref: ValueRef, { name }: ShapeNode): ValueRef {
  return isReference(ref) ? { from: joinPointer(ref.from, name) } : null;
}

// A part that is locked has locked fields.
function opened(at: Pointer, shape: FormShape): Pointer[] {
  const node = shape.find(at);
  return node ? [at, ...partsOf(node).flatMap(({ template }) => opened(template, shape))] : [at];
}

function partsOf(node: ShapeNode): ShapeNode[] {
  return node.row ? [node.row] : childrenOf(node);
}
