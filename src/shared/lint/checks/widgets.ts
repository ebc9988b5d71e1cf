import { joinPointer } from '../../forms/pointer.ts';
import type { FieldUse, JsonSchema } from '../../forms/types.ts';
import { isRecord } from '../../forms/values.ts';
import type { Check } from '../lint-context.ts';

type Unfit = (schema: JsonSchema, use: FieldUse) => string | undefined;

const isText: Unfit = ({ type }) => (hasType(type, 'string') ? undefined : 'it writes text');

/** What each widget needs of its field's schema; widgets that fit everything are not here. */
const FITS: Readonly<Record<string, Unfit>> = {
  checkbox: tick,
  agreements: ({ type }) => (hasType(type, 'array') ? undefined : 'it gives a list'),
  date: (schema) =>
    isText(schema, {}) ??
    (['us-date', 'date'].includes(String(schema.format))
      ? undefined
      : 'it writes dates: the format is us-date or date'),
  ...Object.fromEntries(
    ['email', 'phone', 'ssn', 'zip', 'routing', 'account-number', 'card-number'].map((name) => [
      name,
      isText,
    ]),
  ),
  ...Object.fromEntries(
    ['security-code', 'number-text', 'textarea', 'signature'].map((name) => [name, isText]),
  ),
};

const unfitWidget: Check = {
  rule: 'unfit-widget',
  severity: 'fault',
  run({ views }, report) {
    for (const view of views) {
      for (const [field, use] of Object.entries(view.screen.form?.fields ?? {})) {
        const schema = view.shape?.find(field)?.schema;
        const problem = schema && FITS[use.widget ?? '']?.(schema, use);
        if (!problem) continue;
        report(
          view.place(`${joinPointer('/form/fields', field)}/widget`),
          `the widget '${use.widget}' does not fit ${field}`,
          problem,
        );
      }
    }
  },
};

const longerThanAllowed: Check = {
  rule: 'longer-than-allowed',
  severity: 'advice',
  run({ views }, report) {
    for (const view of views) {
      for (const [field, { maxLength }] of Object.entries(view.screen.form?.fields ?? {})) {
        const most = view.shape?.find(field)?.schema.maxLength;
        if (maxLength === undefined || typeof most !== 'number' || maxLength <= most) continue;
        report(
          view.place(`${joinPointer('/form/fields', field)}/maxLength`),
          `${field} lets people type ${maxLength} characters`,
          `the schema allows ${most}`,
        );
      }
    }
  },
};

/** Fields whose drawing does not fit their data. */
export const widgetChecks: readonly Check[] = [unfitWidget, longerThanAllowed];

// A tick gives true or false; where the data is text, the two texts must be named, and be allowed.
function tick(schema: JsonSchema, { on, off }: FieldUse): string | undefined {
  if (hasType(schema.type, 'boolean')) return undefined;
  const allowed = answersOf(schema);
  if (on === undefined || (off === undefined && allowed.length > 1)) {
    return 'say with on and off what a tick stands for';
  }
  const wrong = [on, off].find(
    (value) => value !== undefined && allowed.length > 0 && !allowed.includes(value),
  );
  return wrong === undefined
    ? undefined
    : `'${String(wrong)}' is not allowed: ${allowed.join(', ')}`;
}

function answersOf(schema: JsonSchema): unknown[] {
  if (Array.isArray(schema.enum)) return schema.enum as unknown[];
  if ('const' in schema) return [schema.const];
  const kinds = Array.isArray(schema.oneOf) ? schema.oneOf : [];
  return kinds.filter(isRecord).flatMap((kind) => ('const' in kind ? [kind.const] : []));
}

function hasType(type: unknown, wanted: string): boolean {
  return type === undefined || [type].flat().includes(wanted);
}
