import type { RJSFSchema, UiSchema, UIOptionsType } from '@rjsf/utils';
import type { ShapeNode } from '../../shared/forms/form-shape.ts';
import type { FieldState, FormData, JsonSchema } from '../../shared/forms/types.ts';
import type { Address, Entry } from '../form/cells.ts';
import type { Fork } from './forks.ts';

/** A part of RJSF's uiSchema. */
export type Ui = Record<string, unknown>;

/** What the schemas around a place give it. */
export interface Given {
  /** Schemas of the document that apply to it. */
  sources: readonly JsonSchema[];
  ui: Ui;
  required: boolean;
}

/** A place of a form over a standard schema, with its present conditions applied; `template` is its address. */
export interface SchemaNode extends ShapeNode, Given {
  readOnly: boolean;
  /** RJSF's options of it, with those inherited from the parts around it. */
  options: UIOptionsType;
  label: string;
  /** Kinds that a person chooses among. */
  forks: readonly Fork[];
  /** Each `oneOf` and `anyOf` that stands here. */
  kinds: readonly Kinds[];
  /** `contains` of a list: it applies to the list, never to a row. */
  contains: readonly JsonSchema[];
  /** The key was made by a person, who may change it. */
  isExtra: boolean;
  /** A row that stands at a fixed place of a tuple. */
  isFixed: boolean;
  /** Not drawn until it is asked for: a schema within itself. */
  isClosed: boolean;
  /** Only marks which of several kinds a part is: it is not entered. */
  isMark: boolean;
  /** A person may add keys of their own. */
  growth: Growth | undefined;
  /** Schemas of the rows of a list behind the fixed ones; undefined: there are none. */
  rows: readonly JsonSchema[] | undefined;
  /** Keys of the rows at fixed places, which are there even while the list is not. */
  fixedRows: readonly string[];
  /** Schemas referenced on the way here, to detect a schema within itself. */
  refs: ReadonlySet<JsonSchema>;
  /** Number of its block among its siblings. */
  block: number;
  look: NodeLook;
}

/** Finds a widget by its name; `isNamed`: the uiSchema names it. */
export type FindWidget = (name: string, schema: RJSFSchema, isNamed: boolean) => unknown;

/** How RJSF draws a place: its schema, and its uiSchema with the widget that it has by its schema. */
export interface NodeLook {
  schema(node: SchemaNode): RJSFSchema;
  ui(node: SchemaNode, widget: FindWidget, label?: string): UiSchema<FormData, RJSFSchema>;
}

/** One `oneOf` or `anyOf` with what of it is drawn now. */
export interface Kinds {
  options: readonly JsonSchema[];
  active: readonly JsonSchema[];
}

export interface Growth {
  patterns: readonly (readonly [RegExp, JsonSchema])[];
  others: JsonSchema | undefined;
}

/** One condition at one place: what it reads (addresses), and whether it held when it was last evaluated. */
export interface SchemaCondition {
  place: Address;
  reads: readonly Address[];
  ask(): boolean;
  holds: boolean;
}

/** The node as one of a standard schema; undefined for a place of a screen's own form. */
export function schemaNodeOf(node: ShapeNode | undefined): SchemaNode | undefined {
  return node && 'sources' in node ? (node as SchemaNode) : undefined;
}

/** The same of an entry of a form that is known to be over a standard schema. */
export function nodeOf({ node }: Entry): SchemaNode {
  return node as SchemaNode;
}

/** Presence of a place by its schemas. */
export function stateOf({ required, readOnly }: SchemaNode): FieldState {
  return { visible: true, required, readOnly };
}
