import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { joinPointer } from '../../../src/shared/forms/pointer.ts';
import type { FormData } from '../../../src/shared/forms/types.ts';
import type { FieldFact } from '../../contract.ts';
import type { PortalField } from '../../configuration/portal-fields.ts';

/** What a step's calls tell of one field. */
export type StepField = Calls['tab-fields']['data']['result'][number];

const NONE: ReadonlySet<string> = new Set();

/**
 * Descriptors of a form: the portal's fields in their order, with saved, known or preset values. A saved form has no
 * presets, as a missing value was emptied, but of what it did not show: those that rules hid.
 */
export function describeFields(
  fields: Record<string, PortalField>,
  saved: FormData,
  facts: Record<string, FieldFact>,
  { isSaved = false, hidden = NONE }: { isSaved?: boolean; hidden?: ReadonlySet<string> } = {},
): StepField[] {
  return Object.entries(fields)
    .filter(([name, field]) => facts[name]?.asked ?? field.visible !== false)
    .sort(([, one], [, other]) => (one.order ?? 0) - (other.order ?? 0))
    .map(([name, field]) => {
      const wasShown = isSaved && field.readOnly !== true && !hidden.has(name);
      const preset = wasShown ? undefined : field.default;
      const fact = facts[name] ?? {};
      return describe(name, field, saved[name] ?? fact.value ?? preset, fact);
    });
}

/** Descriptors of a form over a standard schema, which itself defines the fields: saved values only. */
export function describeSaved(saved: FormData): StepField[] {
  return Object.entries(saved).map(([name, value]) => ({
    field_name: joinPointer('', name),
    value,
    required: false,
    read_only: false,
    error: null,
    message: null,
  }));
}

/** Values decided by the server alone: locked facts. */
export function lockedValues(facts: Record<string, FieldFact>): FormData {
  const locked = Object.entries(facts).filter(([, fact]) => fact.lock);
  return Object.fromEntries(locked.map(([name, fact]) => [name, fact.value]));
}

function describe(name: string, field: PortalField, given: unknown, fact: FieldFact): StepField {
  const value = fact.lock ? fact.value : (given ?? '');
  // An empty field must stay editable, whatever the portal says.
  const readOnly = (fact.lock ?? field.readOnly ?? false) && value !== '' && value != null;
  return {
    field_name: name,
    value: value ?? '',
    required: fact.required ?? field.required ?? false,
    read_only: readOnly,
    error: null,
    message: fact.message ?? null,
    ...(fact.options ? { options: fact.options } : {}),
    ...(fact.names ? { names: fact.names } : {}),
  };
}
