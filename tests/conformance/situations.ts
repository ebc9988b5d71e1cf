import fc from 'fast-check';
import type { FieldFact } from '../../server/contract.ts';
import { sensitiveFields, splitSensitive } from '../../server/modules/wizard/sensitive-fields.ts';
import type { SecretMark } from '../../server/enrollment/tabs/sealed-fields.ts';
import { conditionReads } from '../../src/shared/forms/rules/condition-reads.ts';
import { readShape } from '../../src/shared/forms/form-shape.ts';
import { setAt } from '../../src/shared/forms/pointer.ts';
import { childrenOf } from '../../src/shared/forms/form-data/take-values.ts';
import type { FormData, Json, Scope, ValidityContext } from '../../src/shared/forms/types.ts';
import type { Case } from './cases.ts';
import { constsIn, fittingValue, payloadsOf, unknownKeys } from './payloads.ts';
import { DAYS } from './texts.ts';

/** All that validity depends on besides the configuration. */
export interface Situation {
  typed: FormData;
  /** What is saved in clear, and what is known of what is sealed. */
  stored: FormData;
  marks: Record<string, SecretMark>;
  facts: Record<string, FieldFact>;
  scope: Pick<Scope, 'session' | 'cart' | 'portal'>;
  context: ValidityContext;
  /** Fields of the quote filter that its portal asks for besides. */
  shown: string[];
  /** Keys that a script adds. */
  forged: FormData;
}

/** Situations in which a form may be filled in, from nearly empty to forged. */
export function situationsOf(one: Case): fc.Arbitrary<Situation> {
  const payloads = payloadsOf(one);
  return fc
    .record({
      typed: payloads,
      saved: fc.oneof(
        { weight: 2, arbitrary: fc.constant<FormData>({}) },
        { weight: 1, arbitrary: payloads },
        ...(one.fixtures.length > 0
          ? [{ weight: 2, arbitrary: fc.constantFrom(...one.fixtures) }]
          : []),
      ),
      facts: isDescribed(one) ? factsOf(one) : fc.constant<Situation['facts']>({}),
      scope: scopesOf(one),
      context: contexts,
      shown: one.way === 'filter' ? fc.subarray(hiddenFields(one)) : fc.constant<string[]>([]),
      forged: fc.oneof(
        { weight: 4, arbitrary: fc.constant<FormData>({}) },
        { weight: 1, arbitrary: unknownKeys },
      ),
    })
    .map(({ saved, ...rest }): Situation => ({ ...rest, ...split(one, saved) }));
}

const contexts: fc.Arbitrary<ValidityContext> = fc.oneof(
  fc.record({ today: fc.constantFrom(...DAYS) }),
  fc.record({
    today: fc.constantFrom(...DAYS),
    effectiveDate: fc.constantFrom('2026-12-01', '2027-03-01'),
  }),
);

// Without descriptors the form does not get what the server knows.
function isDescribed({ way, screen }: Case): boolean {
  return way === 'step' && screen.form?.descriptors !== undefined;
}

// As a save leaves it: sealed fields apart, the rest in clear, and nothing that the form does not know.
function split({ screen, way }: Case, saved: FormData): Pick<Situation, 'stored' | 'marks'> {
  const known = new Set(childrenOf(readShape(screen.schema ?? {}).root).map(({ name }) => name));
  const own = Object.fromEntries(
    Object.entries(saved).filter(([name, value]) => known.has(name) && value !== null),
  );
  const { data, secrets } = splitSensitive(sensitiveFields(screen), own);
  // A row of a list, or a form that no step keeps, starts without what is sealed.
  if (way !== 'step') return { stored: data, marks: {} };
  // Only what was valid was ever sealed, and every number that is sealed ends in letters or digits.
  const marks = Object.entries(secrets)
    .filter(([, { last4 }]) => /^[0-9A-Za-z]+$/.test(last4 ?? ''))
    .map(([field, { last4 }]) => [field, { last4, typedIn: undefined }]);
  return { stored: data, marks: Object.fromEntries(marks) as Record<string, SecretMark> };
}

// What a module of the server may set for a field: a first value, a fixed one, or that it is required.
function factsOf({ screen }: Case): fc.Arbitrary<Record<string, FieldFact>> {
  const sealed = sensitiveFields(screen);
  const nodes = childrenOf(readShape(screen.schema ?? {}, screen.form?.fields).root).filter(
    ({ kind, name }) => kind === 'leaf' && !sealed.has(name),
  );
  if (nodes.length === 0) return fc.constant({});
  const fact = fc.constantFrom(...nodes).chain((node) =>
    fc.record({
      name: fc.constant(node.name),
      fact: fc.record(
        { value: fittingValue(node), lock: fc.boolean(), required: fc.constant(true) },
        { requiredKeys: [] },
      ),
    }),
  );
  return fc
    .array(fact, { maxLength: 2 })
    .map((list) => Object.fromEntries(list.map(({ name, fact: own }) => [name, own])));
}

// Session, cart and portal as far as conditions read them.
function scopesOf({ screen, portal }: Case): fc.Arbitrary<Situation['scope']> {
  const whens = (screen.form?.rules ?? []).flatMap(({ when }) => (when ? [when] : []));
  const reads = [...new Set(whens.flatMap(conditionReads))].filter(
    (at) => !at.startsWith('/data') && !at.startsWith('/row'),
  );
  const consts = constsIn(whens);
  const facts: Json[] = [...consts, 'applicant', 'rep', 'IO', 'IF', true, false, 0, 1, 2];
  return fc
    .array(fc.option(fc.constantFrom(...facts), { nil: undefined }), {
      minLength: reads.length,
      maxLength: reads.length,
    })
    .map((values) => {
      const base = {
        session: { eprocess: 'applicant', tier: 'IO' },
        cart: {},
        portal: { code: portal },
      };
      return reads.reduce(
        (scope, at, i) =>
          values[i] === undefined || at.split('/').length < 3 ? scope : setAt(scope, at, values[i]),
        base,
      );
    });
}

function hiddenFields({ screen }: Case): string[] {
  const uses = Object.entries(screen.form?.fields ?? {});
  return uses.filter(([, use]) => use.visible === false).map(([at]) => at);
}
