export type Kind = 'text' | 'email' | 'zip' | 'select' | 'radio' | 'checkbox' | 'textarea';

/** Value of a field; undefined while it is empty. */
export type Value = string | boolean | undefined;

export interface Choice {
  value: string;
  label: string;
}

/** One field of the form that every contender draws. */
export interface BenchField {
  name: string;
  kind: Kind;
  label: string;
  hint?: string;
  required: boolean;
  pattern?: string;
  /** Shown when the pattern does not match. */
  message?: string;
  maxLength?: number;
  options?: readonly Choice[];
  /** Hidden while another field holds this value. */
  unless?: { field: string; is: string };
}

export interface BenchRequest {
  n: number;
  /** When text is validated: `submit`: on blur and at submit; `live`: per key; `faults`: as submit, mostly empty. */
  mode: 'submit' | 'live' | 'faults';
  /** One field in ten depends on another one. */
  conditional: boolean;
}

type Pattern = Omit<BenchField, 'name' | 'label'> & { words: string; value: string | boolean };

const STATES = ['Arizona', 'Florida', 'Georgia', 'Illinois', 'Maine', 'Nevada', 'Ohio', 'Texas'];

// An enrollment-like mix, repeated. The condition depends on a text field, so that each key there evaluates it.
const CYCLE: readonly Pattern[] = [
  { ...words('First name', 'Anna'), kind: 'text', required: true, ...letters() },
  { ...words('Last name', 'Berg'), kind: 'text', required: true, ...letters() },
  {
    ...words('Email', 'anna.berg@example.com'),
    kind: 'email',
    required: true,
    pattern: '^[^@ ]+@[^@ ]+$',
    message: 'Enter an email address',
    maxLength: 80,
  },
  { ...words('State', 'Texas'), kind: 'select', required: true, options: choices(STATES) },
  {
    ...words('ZIP code', '75001'),
    kind: 'zip',
    required: true,
    pattern: '^[0-9]{5}$',
    message: 'Enter five digits',
    maxLength: 5,
    hint: 'Where you live, not where you get mail.',
  },
  { ...words('Address', '4100 Harbor Lane'), kind: 'text', required: false, maxLength: 60 },
  { ...words('Keep me informed', true), kind: 'checkbox', required: false },
  { ...words('Remarks', 'None'), kind: 'textarea', required: false, maxLength: 200 },
  {
    ...words('Best time to call', 'Morning'),
    kind: 'radio',
    required: true,
    options: choices(['Morning', 'Afternoon', 'Evening']),
  },
  { ...words('Employer', 'Harbor Works'), kind: 'text', required: true, maxLength: 60 },
];

/** Returns the fields `f0` to `f<n-1>`. */
export function benchFields({
  n,
  conditional,
}: Pick<BenchRequest, 'n' | 'conditional'>): BenchField[] {
  return Array.from({ length: n }, (_, at) => {
    const { words: label, value: _value, ...field } = patternAt(at);
    const last = at % CYCLE.length === CYCLE.length - 1;
    return {
      ...field,
      name: `f${at}`,
      label: `${label} ${Math.floor(at / CYCLE.length) + 1}`,
      ...(conditional && last
        ? { unless: { field: `f${at - CYCLE.length + 1}`, is: 'hide' } }
        : {}),
    };
  });
}

/** Valid field values. In mode `faults` only every twentieth is set, so that 325 of 500 required ones are missing. */
export function benchValues(
  fields: readonly BenchField[],
  mode: BenchRequest['mode'],
): Record<string, string | boolean> {
  const isThere = (at: number): boolean => mode !== 'faults' || at % 20 === 9;
  const filled = fields.map(({ name }, at): [string, string | boolean, boolean] => [
    name,
    patternAt(at).value,
    isThere(at),
  ]);
  return Object.fromEntries(filled.filter(([, , is]) => is).map(([name, value]) => [name, value]));
}

/** Number of fields that a form in mode `faults` reports as invalid at submit. */
export function countFaults(fields: readonly BenchField[]): number {
  const values = benchValues(fields, 'faults');
  return fields.filter(({ name, required }) => required && values[name] === undefined).length;
}

/** Name of a text field in the middle of the form; with conditions, one on which another field depends. */
export function typedField(n: number): string {
  return `f${Math.floor(n / 2 / CYCLE.length) * CYCLE.length}`;
}

function patternAt(at: number): Pattern {
  const pattern = CYCLE[at % CYCLE.length];
  if (!pattern) throw new Error(`There is no field ${at}.`);
  return pattern;
}

function words(label: string, value: string | boolean) {
  return { words: label, value };
}

function letters() {
  return { pattern: '^[A-Za-z -]+$', message: 'Use letters only', maxLength: 60 };
}

function choices(labels: readonly string[]): Choice[] {
  return labels.map((label) => ({ value: label, label }));
}
