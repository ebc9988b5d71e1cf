import {
  FILTER_FIELDS,
  type FilterField,
  FURTHER_FIELDS,
} from '../../../src/shared/domain/filter-fields.ts';
import type { Issue } from '../../../src/shared/forms/types.ts';

/** What is stored as the filter; the number of children has a call of its own. */
export type FilterAnswers = Partial<Record<FilterField | 'no_of_children', unknown>>;

// Sent as strings by some screens and as numbers by others.
const NUMBERS_TOO: ReadonlySet<string> = new Set([
  'gender',
  'is_smoker',
  'annual_incode',
  'working_hours',
]);

// Fields of the calls that are no answers of the filter.
const ENVELOPE: ReadonlySet<string> = new Set([
  'agent_id',
  'group_id',
  'platform_group_id',
  'type',
  'eprocess',
  'open_type',
  'categories',
  'referral',
  'user_id',
  'plan_id',
]);

/** Faults of fields that neither the filter nor its calls have. */
export function findUnknownFields(body: Record<string, unknown>): Issue[] {
  const answers: ReadonlySet<string> = new Set(FILTER_FIELDS);
  return Object.keys(body)
    .filter((name) => !answers.has(name) && !ENVELOPE.has(name))
    .map((name) => ({
      field: `/${name}`,
      message: 'There is no such field.',
      keyword: 'additionalProperties',
    }));
}

/** The filter's fields of a body; empty values are dropped, whole numbers become text where both are sent. */
export function readAnswers(body: Record<string, unknown>): FilterAnswers {
  const category = body.category ?? body.categories;
  const entries = FILTER_FIELDS.map((field) => [
    field,
    toText(field, field === 'category' ? joined(category) : body[field]),
  ]);
  return Object.fromEntries(
    entries.filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as FilterAnswers;
}

/** Optional fields that the visitor emptied. The basic four are required, so they keep their values. */
export function readEmptied(body: Record<string, unknown>): FilterField[] {
  return FURTHER_FIELDS.filter((field) => body[field] === '' || body[field] === null);
}

function toText(field: FilterField, value: unknown): unknown {
  return NUMBERS_TOO.has(field) && Number.isSafeInteger(value) ? String(value) : value;
}

function joined(category: unknown): unknown {
  return Array.isArray(category) ? category.join(',') : category;
}
