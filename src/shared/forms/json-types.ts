/** A JSON pointer into a form's data: `/zip`, `/dependents/0/first_name`. */
export type Pointer = string;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON Schema document or part of one (draft-07 or 2020-12). */
export type JsonSchema = { [key: string]: unknown };

/** Form data in the wire's shape: dates MM/DD/YYYY, flags and codes as strings. */
export type FormData = { [key: string]: unknown };

/** One choice of a select or radio group. */
export interface Option {
  value: string;
  label: string;
}

/** Where a value comes from: a pointer over the scope, or a literal. */
export type ValueRef = { from: string; or?: Json } | Json;
