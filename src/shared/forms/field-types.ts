import type { Option, Pointer, ValueRef } from './json-types.ts';
import type { PanelUse } from './panel-types.ts';

export interface CallUse {
  /** Name of the call: file name in schemas/api. */
  call: string;
  params?: Record<string, ValueRef>;
}

/** Data that a screen or region fetches when it opens. */
export interface DataNeed extends CallUse {
  /** Not fetched while any of these pointers over the scope is empty. */
  needs?: string[];
  /** Part of the answer to hand on: pointer into the envelope's data. Default: all of it. */
  pick?: string;
}

/** What a complete answer fills in elsewhere in the form. */
export interface FillUse extends CallUse {
  /** The answer is asked about once it matches. Default: whenever it is not empty. */
  pattern?: string;
  /** Pointers into the answer of the call, by the field that has what stands there. */
  set: Record<Pointer, Pointer>;
}

/** How one field shows. Labels and hints are texts; `widget` names a folder entry of renderers/widgets. */
export interface FieldUse {
  widget?: string;
  label?: string;
  hint?: string;
  placeholder?: string;
  autocomplete?: string;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'decimal';
  maxLength?: number;
  /** Visible before rules and descriptors apply. Default true. */
  visible?: boolean;
  required?: boolean;
  readOnly?: boolean;
  options?: Option[];
  /** Options from a call's answer: `{call, params, pick}` giving a list of {value,label|name|abbrev}. */
  optionsFrom?: DataNeed;
  /** What it fills in: a zip code the state. The filled fields can't be changed then. */
  fills?: FillUse;
  /** Never autosaved, never in a picture: card, account, security code, SSN. */
  private?: boolean;
  /**
   * What becomes of the value while a rule hides the field. `drop` (default): not sent, and what is saved is removed.
   * `keep`: sent and saved while valid. Values of unlisted fields and of those hidden by a layer stay saved in any case.
   */
  whenHidden?: 'drop' | 'keep';
  /** The field is a list whose rows are forms of their own, each edited in a panel in its place. */
  panel?: PanelUse;
  /** `fixed`: a person answers the rows that a list has, and neither adds nor removes any. */
  rows?: 'fixed';
  /** Rows that a list has at least, empty ones to begin with. */
  minRows?: number;
  /** The label is the value of this field beside it, in the same part or row. */
  labelFrom?: string;
  /** Messages by keyword on this screen; they come before those of the schema. */
  messages?: Record<string, string>;
  /** The note of server or behaviour is a confirmation: it is shown under the field, with a mark. */
  noteTone?: 'good';
  /** A remark with a link, shown under the field while its value is valid and could not be confirmed. */
  offer?: OfferUse;
  [option: string]: unknown;
}

/** A remark with a link in it. */
export interface OfferUse {
  /** The text in curly braces is the link: `Is it right? {Click here} to verify it.` */
  text: string;
  /** Action of the screen or its behaviour that the link runs. */
  action: string;
  /** It is always shown, whatever was entered. */
  always?: true;
  /** Name of a checkbox beside the field: drawn with the remark and nowhere else. While it is ticked the remark stays. */
  tick?: string;
}
