import { computeNumber } from './compute-number.ts';
import { operandsOf, type PlannedRule, type Writing } from './plan-rules.ts';
import { joinPointer, setAt } from '../pointer.ts';
import type { PresencePlan } from './presence-plan.ts';
import { isReference } from '../resolve-refs.ts';
import { type IsTaken, takeValue } from '../form-data/take-values.ts';
import type { Pointer, RuleScope, ValidatorModule, ValidityContext } from '../types.ts';

/** What rules look at. Fields stand below `/data`, with rows by the names that `rows` gives them. */
export interface RuleSources {
  plan: PresencePlan;
  conditions: ValidatorModule['conditions'];
  /** Day by which dates are judged. Without one, a condition that refers to today does not hold. */
  context?: ValidityContext | undefined;
  /** Reads one part of the scope, hidden fields included. */
  read(pointer: Pointer): unknown;
  /** Names of a list's rows, which stay theirs while others come and go. Default: their numbers. */
  rows?(list: Pointer): readonly string[];
}

/** Whether a field and everything around it is visible. */
type IsShown = (place: Pointer, template: Pointer) => boolean;

const ROW_NUMBER = /^\d+$/;
const ANY_ROW = /\/\*(?=\/|$)/;
const NO_DAY: ValidityContext = { today: '' };

/** Reads a form as rules see it: hidden and empty fields are absent. A place is a pointer with rows by their names. */
export class RuleReader {
  private readonly sources: RuleSources;
  private readonly isShown: IsShown;

  constructor(sources: RuleSources, isShown: IsShown) {
    this.sources = sources;
    this.isShown = isShown;
  }

  /** Whether a rule's condition holds, in this row (a place) where it is judged for each. */
  holds({ key, rule, reads }: PlannedRule, row: Pointer): boolean {
    if (!rule.when) return true;
    const condition = this.sources.conditions[key];
    if (!condition) return false;
    // A condition gets only what it reads, so a key never costs a walk over the whole form.
    const scope = reads.reduce<RuleScope>((partial, pointer) => {
      const value = this.see(pointer, row);
      return value === undefined ? withRoot(partial, pointer) : setAt(partial, pointer, value);
    }, {});
    return condition(scope, this.sources.context ?? NO_DAY);
  }

  /** The value that a rule gives a field. */
  valueOf(writing: Writing, row: Pointer): unknown {
    if ('compute' in writing) {
      const { compute } = writing;
      return computeNumber(
        compute,
        operandsOf(compute).map((field) =>
          this.places(field, row).map((place) => this.see(`/data${place}`, row)),
        ),
      );
    }
    const { copy } = writing;
    if (!isReference(copy)) return copy;
    const value = this.see(copy.from, row);
    return value ?? copy.or;
  }

  /** Places of a template: one for each row; inside the row at hand where the template leads through it. */
  places(template: Pointer, row: Pointer = ''): Pointer[] {
    const around = row === '' ? '' : this.template(row);
    const isInside = row !== '' && template.startsWith(`${around}/`);
    const path = isInside ? template.slice(around.length) : template;
    const [start = '', ...rest] = path.split(ANY_ROW);
    return rest.reduce<Pointer[]>(
      (lists, tail) =>
        lists.flatMap((list) => this.rows(list).map((name) => `${joinPointer(list, name)}${tail}`)),
      [isInside ? row + start : start],
    );
  }

  rows(list: Pointer): readonly string[] {
    const { rows, read } = this.sources;
    if (rows) return rows(list);
    const value = read(`/data${list}`);
    return Array.isArray(value) ? value.map((_item, index) => String(index)) : [];
  }

  /** What all rows have in common with a place: `*` for their names. */
  template(place: Pointer): Pointer {
    const { nodes } = this.sources.plan.shape;
    if (nodes.has(place)) return place;
    let at = '';
    for (const key of place.split('/').slice(1)) {
      at = nodes.get(at)?.kind === 'list' ? `${at}/*` : `${at}/${key}`;
    }
    return at;
  }

  /** The place of a pointer with row numbers. */
  placeOf(pointer: Pointer): Pointer {
    const { rows, plan } = this.sources;
    if (!rows) return pointer;
    let at = '';
    let template = '';
    for (const key of pointer.split('/').slice(1)) {
      const isRow = plan.shape.nodes.get(template)?.kind === 'list';
      const name = isRow && ROW_NUMBER.test(key) ? (rows(at)[Number(key)] ?? key) : key;
      at = `${at}/${name}`;
      template = isRow ? `${template}/*` : `${template}/${key}`;
    }
    return at;
  }

  private see(pointer: Pointer, row: Pointer): unknown {
    const place = placeOfField(pointer, row);
    if (place === undefined) return this.sources.read(pointer);
    const template = this.template(place);
    const node = this.sources.plan.shape.nodes.get(template);
    if (!node || !this.isShown(place, template)) return undefined;
    return takeValue(node, this.sources.read(`/data${place}`), this.isTaken, place);
  }

  private readonly isTaken: IsTaken = (node, pointer) =>
    this.isShown(this.placeOf(pointer), node.template);
}

function placeOfField(pointer: Pointer, row: Pointer): Pointer | undefined {
  const [, root = ''] = pointer.split('/', 2);
  if (root === 'data') return pointer.slice('/data'.length);
  return root === 'row' ? row + pointer.slice('/row'.length) : undefined;
}

// The root of a missing value is there all the same, so that a condition fails on the field and not on the way to it.
function withRoot(scope: RuleScope, pointer: Pointer): RuleScope {
  const root = pointer.split('/')[1] ?? '';
  const isWhole = pointer.split('/').length < 3 && root !== 'data' && root !== 'row';
  return root in scope || isWhole ? scope : { ...scope, [root]: {} };
}
