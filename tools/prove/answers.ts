import fc from 'fast-check';
import { fittingValue } from '../../tests/conformance/payloads.ts';
import type { ShapeNode } from '../../src/shared/forms/form-shape.ts';
import { getAt, isWithin, parsePointer, templateOf } from '../../src/shared/forms/pointer.ts';
import type { FormData, Json, JsonSchema, Pointer } from '../../src/shared/forms/types.ts';
import { isEmpty } from '../../src/shared/forms/values.ts';
import { createAjv } from '../../src/shared/validation/create-ajv.ts';
import { listJson, readJson } from '../snapshot/files.ts';
import { textsLike, unique } from './named-values.ts';
import { type ScreenTrial, withRows } from './screen-trial.ts';

const SAMPLES = 40;
const MOST_OTHERS = 2;
/** What people answer to most questions; the schema says which of them fit. */
const USUAL: readonly Json[] = [
  'Ann',
  'Dallas',
  '1',
  '5',
  '12',
  '120',
  '75001',
  '2145550110',
  'ann@example.org',
  '03/15/1986',
  '11/20/2026',
  '12/01/2026',
  '212456789',
  '021000021',
  '4111111111111111',
  1,
  100,
  true,
  false,
];

const ajv = createAjv();

/** Answers that a form takes: those of its fixtures first, then made ones. */
export class Answers {
  private readonly trial: ScreenTrial;
  private readonly fixtures: readonly FormData[];
  private readonly known = new Map<Pointer, Json[]>();

  constructor(trial: ScreenTrial) {
    this.trial = trial;
    this.fixtures = fixturesOf(trial.screen.id);
  }

  /** Whether the form's schema accepts a value at a place (`/zip`), whatever the other fields have. */
  isAccepted(place: Pointer, value: Json): boolean {
    const [name = ''] = parsePointer(place);
    const data = withRows([[place, value]]);
    const faults = this.trial.validators.fields[name]?.(data[name], this.trial.context) ?? [];
    return !faults.some(({ instancePath }) => isWithin(instancePath, place));
  }

  /** Whether a person can give a value: the schema accepts it, and it is among the field's choices, where there are some. */
  isPossible(place: Pointer, value: Json): boolean {
    const node = this.trial.plan?.shape.find(place);
    const options = node?.use.options;
    const isOffered = !options || options.some((option) => option.value === String(value));
    return isOffered && this.isAccepted(place, value);
  }

  /** Values that a person can give at a place; none where nothing is accepted. */
  at(place: Pointer): Json[] {
    const known = this.known.get(place) ?? this.find(place);
    this.known.set(place, known);
    return known;
  }

  /** A few of them that are not among these. */
  others(place: Pointer, named: readonly Json[]): Json[] {
    const texts = named.map((value) => JSON.stringify(value));
    return this.at(place)
      .filter((value) => !texts.includes(JSON.stringify(value)))
      .slice(0, MOST_OTHERS);
  }

  /** The first of them of which a part of a condition holds. */
  like(place: Pointer, part: JsonSchema): Json | undefined {
    const { pattern } = part;
    const made = typeof pattern === 'string' ? textsLike(pattern) : [];
    const holds = ajv.compile(part);
    return [...this.at(place), ...made.filter((text) => this.isPossible(place, text))].find(
      (value) => holds.call(this.trial.context, value),
    );
  }

  private find(place: Pointer): Json[] {
    const node = this.trial.plan?.shape.find(place);
    if (!node) return [];
    const saved = this.fixtures.map((fixture) => getAt(fixture, place) as Json | undefined);
    const offered = node.use.options?.map(({ value }): Json => value) ?? [];
    const given = saved.filter((value) => value !== undefined);
    const all = [...given, ...offered, ...USUAL, ...samples(node)];
    return unique(all).filter((value) => !isEmpty(value) && this.isPossible(place, value));
  }
}

function samples(node: ShapeNode): Json[] {
  return fc.sample(fittingValue(node), { numRuns: SAMPLES, seed: 1 });
}

// Fixtures without faults first, as their answers are accepted.
function fixturesOf(id: string): FormData[] {
  const folder = ['screens', ...id.split('/'), 'fixtures'];
  const names = listJson(...folder).sort((one, other) => rank(one) - rank(other));
  return names.map((name) => readJson<FormData>(...folder, `${name}.json`));
}

function rank(name: string): number {
  return name.startsWith('invalid-') ? 1 : 0;
}

/** The template of a place of the scope: `/data/people/0/age` has stars for row numbers. */
export function fieldOf(at: Pointer): Pointer | undefined {
  return isWithin(at, '/data') ? templateOf(at.slice('/data'.length)) : undefined;
}
