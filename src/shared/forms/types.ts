import type { FormData, JsonSchema, Option, Pointer, ValueRef } from './json-types.ts';
import type { CallUse, DataNeed, FieldUse } from './field-types.ts';
import type { Rule } from './rules/rule-types.ts';
import type { SummaryPart } from './summary/summary-types.ts';

export type { FormData, Json, JsonSchema, Option, Pointer, ValueRef } from './json-types.ts';
export type { CallUse, DataNeed, FieldUse, FillUse } from './field-types.ts';
export type { AddUse, PanelUse } from './panel-types.ts';
export type { Computation, Rule } from './rules/rule-types.ts';
export type { SummaryLine, SummaryPart } from './summary/summary-types.ts';

/** One fault of one field, as a person reads it. `field` is a pointer; '' stands for the form as a whole. */
export interface Issue {
  field: Pointer;
  message: string;
  /** Keyword or rule that failed (`required`, `pattern`, `age`, …) or `server`. */
  keyword: string;
  /** false: the value is valid by its schema, and could not be confirmed. */
  isValid?: boolean;
  /** Code of the server's refusal, where a screen does more about it than show the message. */
  reason?: string;
}

/** The server's description of one field of a form (specified call shape; flags may be booleans or 0/1). */
export interface FieldDescriptor {
  field_name: string;
  value?: unknown;
  required: boolean | 0 | 1 | '0' | '1';
  read_only: boolean | 0 | 1 | '0' | '1';
  error?: string | null;
  message?: string | null;
  options?: Option[];
  /** Names that a signature may be typed as. */
  names?: string[];
}

// What references and conditions can read: form, entry context, address, arguments, last answer, `/need/<name>` fetched.
export interface Scope {
  data: FormData;
  session: FormData;
  cart: FormData;
  portal: FormData;
  params: Record<string, string>;
  query: Record<string, string>;
  args: FormData;
  result: unknown;
  need: Record<string, unknown>;
}

export interface FieldGroup {
  /** Name by which layers change it. */
  id?: string;
  title?: string;
  hint?: string;
  /** A nested list stands side by side where there is room. */
  fields: (Pointer | Pointer[])[];
  /** Names of fields that stand side by side as parts of one thing, by the first of them. */
  rowLabels?: Record<Pointer, string>;
}

/** A check by a call before a step or a submit goes on: its failure is shown under `field`. */
export interface RemoteCheck extends CallUse {
  /** Name by which layers change it. */
  id?: string;
  field: Pointer;
  /** Asked by itself, too, so many seconds after the last key in the field. */
  afterTyping?: number;
}

/** One question of a form that asks one at a time. */
export interface FormStep {
  id: string;
  title: string;
  why?: string;
  fields: Pointer[];
  checks?: RemoteCheck[];
  next?: string;
}

export interface SubmitUse {
  label: string;
  /** Label while the form is edited over another page. Default 'Save'. */
  editLabel?: string;
  busy?: string;
  /** Not named: the behaviour's onSubmit does it all. The form's data is merged into the params. */
  call?: string;
  params?: Record<string, ValueRef>;
  /** Parameter that holds the form's data whole, instead of one parameter a field. */
  as?: string;
  /** Field under which the message of a refusal stands that names no field. Default: above the form. */
  refusedAt?: Pointer;
  then?: ActionStep[];
}

export interface FormPart {
  /** File in schemas: `forms/contact-info`. */
  schema: string;
  /** The file is any standard JSON Schema, whose own conditions decide what is asked; draft-04 to 2020-12. */
  standard?: true;
  /** RJSF's uiSchema of a standard schema. */
  uiSchema?: Record<string, unknown>;
  /** Call that answers with field descriptors: presence and values from the server. */
  descriptors?: DataNeed;
  /** Values to start with: pointer over the scope giving an object. */
  prefill?: { from: string };
  /** Name under which typed input is autosaved. */
  draft?: string;
  /** Old names of fields, with the new ones: what is saved or typed under an old name is found under the new. */
  renamed?: Record<Pointer, Pointer>;
  /** One question at a time. `label` may hold {n} and {count}: 'Steps: {n} of {count}'. */
  steps?: { label: string; look?: 'slide'; list: FormStep[] };
  /** Calls that have to agree before a form without questions is sent. */
  checks?: RemoteCheck[];
  groups?: FieldGroup[];
  fields?: Record<Pointer, FieldUse>;
  rules?: Rule[];
  submit: SubmitUse;
}

/**
 * One step of an action; an action is a list of them, run in order, stopped by the first failure.
 * `go` is a path template (`/plan/{args.plan_id}/{args.slug}`) or one of the tokens that the app resolves:
 * `@next`, `@back`, `@home`, `@first-open-step`, `@current`.
 */
export type ActionStep =
  | { call: string; params?: Record<string, ValueRef>; busy?: string }
  | { go: string; query?: Record<string, ValueRef>; replace?: boolean }
  | { open: string; args?: Record<string, ValueRef> }
  | { close: true }
  | { refresh: string[] }
  | { set: Record<Pointer, ValueRef> }
  | { session: Record<string, ValueRef> }
  | { notice: string; tone?: 'success' | 'warning' | 'info' | 'error' }
  | { step: string }
  | { focus: Pointer }
  /** Of this screen, or of the one without a form that shows under this dialog, by its id. */
  | { picture: true | string }
  | { behaviour: string; args?: Record<string, ValueRef> };

export interface RegionUse {
  /** Name by which layers change it. */
  id?: string;
  /** Folder entry of renderers/regions. */
  region: string;
  /** Where on the page; `main` by default, `below` is under the fields and above the buttons. */
  slot?: 'main' | 'below' | 'aside' | 'before' | 'after' | 'header' | 'footer';
  data?: Record<string, DataNeed>;
  actions?: Record<string, ActionStep[]>;
  texts?: Record<string, string>;
  options?: Record<string, unknown>;
  /** Shown only while this JSON Schema over the scope holds. */
  when?: JsonSchema;
  /** Neither shown nor fetched: how a layer takes it away. */
  hidden?: boolean;
  /** Nothing in it is private: it shows in the picture of the screen. */
  pictured?: true;
  /** Its largest texts stand in the page before its program is there. */
  firstWords?: true;
}

export interface ButtonUse {
  /** Name by which layers change it. */
  id?: string;
  label: string;
  action: string;
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  when?: JsonSchema;
  /** Which modes of the screen show it. Default: its kind; of a frame: page. */
  modes?: ('page' | 'edit' | 'modal' | 'panel')[];
}

/** The step's place in the enrollment wizard. */
export interface TabUse {
  /** Name in get-dynamic-tabs. */
  name: string;
  /** Name of the saved tab (the column). */
  saved: string;
  label: string;
  tile: string;
  icon: string;
  order: number;
  /** Where the review page lets it be changed: in a dialog over it (`place`, the default), or on the step's own page. */
  editing?: 'place' | 'page';
}

/** The picture that is taken of a step's form once it is saved, or of a screen by a step of an action. */
export interface PictureUse {
  /** Name under which it is kept. Default: the step's own. */
  name?: string;
  /** Fields that are harmless and show their answer; every other one is a grey box. */
  shows?: Pointer[];
}

/** What must be there before a screen opens, and where to go otherwise. */
export interface Requirement {
  /** Name by which layers change it. */
  id?: string;
  /** `enrollment`: one is under way; `step`: this wizard step is reachable; `receipt`: a completed enrollment. */
  what: 'enrollment' | 'step';
  otherwise: string;
}

/** Where in an address a claim stands: `/params/agentId`, `/query/rid`. */
export interface ClaimSource {
  from: Pointer;
  /** It may be missing. */
  optional?: true;
}

/** How a visit enters by a page's address, before the page opens. */
export interface EntryUse {
  /** What the visit knows is forgotten first. */
  begin?: true;
  /** Claims for the call app-context, by name. */
  context?: Record<string, string | ClaimSource>;
  /** Names of claims of which one has to be there. */
  oneOf?: string[];
  /** Address to go to at once; `{params.…}` and `{query.…}` are filled in. */
  go?: string;
  /** The server is asked nothing. */
  bare?: true;
}

/** A screen as its file has it. The folder is its id: `enrollment/contact-info`. */
export interface ScreenFile {
  $schema?: string;
  version: 1;
  title: string;
  /** `page` (default) has a route; `modal` opens over another, `panel` inside it; `frame` stands around pages. */
  kind?: 'page' | 'modal' | 'frame' | 'panel';
  /** A dialog with room for tables. */
  wide?: true;
  route?: string;
  aliases?: string[];
  /** Id of the frame screen around a page. Default `shell/shop`; `none` for a bare page. */
  frame?: string;
  /** Id of the screen whose behaviour this one shares. Default: its own. */
  behaviour?: string;
  intro?: string;
  requires?: Requirement[];
  entry?: EntryUse;
  tab?: TabUse;
  data?: Record<string, DataNeed>;
  form?: FormPart;
  regions?: RegionUse[];
  actions?: Record<string, ActionStep[]>;
  buttons?: ButtonUse[];
  /** Ids of dialogs that are fetched with the page, so that they open without a connection. */
  modals?: string[];
  review?: SummaryPart[];
  /** What the receipt and its mail say of a wizard step. */
  receipt?: SummaryPart[];
  /** Default for a wizard step: a picture that shows no answer. `false`: no picture is taken. */
  picture?: PictureUse | false;
  /** Places that hold what portals and sites say of themselves. */
  facts?: Record<Pointer, string>;
  messages?: Record<string, string>;
}

/** A layer over a screen: portal, site or locale. Same keys; objects merge, lists and plain values replace. */
export interface Overlay {
  /** Name of the layer: `portal HARBOR`, for provenance and faults. */
  from: string;
  screens: Record<string, { [key: string]: unknown }>;
  schemas?: Record<string, JsonSchema>;
}

/** A screen after all overlays, with the form's schema bundled (no $ref to other files left). */
export interface EffectiveScreen extends ScreenFile {
  id: string;
  schema?: JsonSchema;
  /** Language of its texts (BCP 47), where a locale changes it; otherwise English. */
  lang?: string;
  /** General messages for faults in the screen's language, by keyword; the built-in ones are English. */
  general?: Record<string, string>;
  /** Address of the module of compiled validators, and of conditions (`rules`, `when`). */
  validator?: string;
  /** Address under which this version is served; only in the browser, which got it from there. */
  hash?: string;
}

/** State of one field, computed from rules, overlays and descriptors. */
export interface FieldState {
  visible: boolean;
  required: boolean;
  readOnly: boolean;
  options?: Option[];
  /** Names that a signature may be typed as. */
  names?: string[];
  /** A rule gave the field this label, instead of its own. */
  label?: string;
  note?: string;
  /** Where the value of a read-only field comes from: what is saved, or a rule (copied or computed). */
  source?: 'saved' | 'rule';
  /** A rule gave the options: another value is a fault. */
  limited?: true;
  /** Hidden because no descriptor lists it or a layer hides it, not by a rule: its saved value stays. */
  unlisted?: true;
}

/** Scope of a rule's condition; `row` only where a rule is judged for each row. */
export type RuleScope = Partial<Scope> & { row?: unknown };

export interface ConfigFault {
  file: string;
  pointer: Pointer;
  /** From 1, where known. */
  line?: number;
  column?: number;
  problem: string;
  /** What was probably meant, or what is allowed. */
  hint?: string;
}

/** Compiled validity and conditions of one screen; made by the server, run by both sides. */
export interface ValidatorModule {
  /** Judges one property's value; returns AJV-like faults with pointers from the form's root. */
  fields: Record<string, (value: unknown, context: ValidityContext) => RawFault[]>;
  /** Judges what concerns the object as a whole (unknown keys, counts, allOf …). */
  root: (data: FormData, context: ValidityContext) => RawFault[];
  /** One per rule, then one per conditional region or button, by key (`rule/0`, `region/2`, `button/1`). */
  conditions: Record<string, (scope: RuleScope, context: ValidityContext) => boolean>;
  /** Of a form over a standard schema, which is judged as a whole. */
  standard?: StandardValidators;
}

/** Compiled validity of a standard schema: of the whole instance, and of the parts that drawing evaluates. */
export interface StandardValidators {
  /** AJV's faults of the whole instance; none: it is valid. */
  root(data: unknown): RawFault[];
  /** The same of one part of the document (`/allOf/0/if`); undefined for a part that was not compiled. */
  part(pointer: Pointer, value: unknown): RawFault[] | undefined;
}

export interface RawFault {
  instancePath: Pointer;
  keyword: string;
  params: Record<string, unknown>;
}

/** What validity may depend on besides the data: the business day (ISO date). */
export interface ValidityContext {
  today: string;
  effectiveDate?: string;
}
