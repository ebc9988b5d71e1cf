import type {
  AnyCall,
  Call,
  CallAnswer,
  Source,
  SourceData,
} from '../shared/contracts/call-types.ts';
import type { SessionFacts, VisitFacts } from '../shared/contracts/visit-types.ts';
import type { FieldState, FormData, Issue, Pointer, Scope } from '../shared/forms/types.ts';

export type { AnyCall, CallAnswer };

/** What references, behaviours and regions of a screen see. */
export interface VisitScope extends Omit<Scope, keyof VisitFacts>, VisitFacts {}

/** The outside world, as a behaviour may touch it. */
export interface Ports {
  api: Call;
  /** The behaviour saved the form as it stood: what is typed builds on this version from now on. */
  saved(version: number): void;
  /** Reads or changes the entry context (tempId, portal …). */
  session: { get(): SessionFacts; set(patch: SessionFacts): void };
  /** `window`: an address, opened in a window of its own; this page stays. */
  go(
    target: string,
    options?: { query?: Record<string, string>; replace?: boolean; window?: boolean },
  ): void;
  /**
   * Calls `told` whenever something of this kind may have happened, as long as the screen is open: when the live channel says
   * so, when it opens, and every few seconds besides, so that it works without the channel, too. What has happened is
   * read by calls, those of the ports that `told` is given: they do not count as use, so that the session of a page that is
   * left alone ends. `label` says to the channel what the screen is about.
   */
  on(event: string, label: string, told: (background: Ports) => void): void;
  open(screen: string, args?: FormData, mode?: 'edit'): void;
  close(): void;
  focus(field: Pointer): void;
  refresh(calls: string[]): void;
  notice(text: string, tone?: 'success' | 'warning' | 'info' | 'error'): void;
  now(): Date;
}

/** How a screen is opened: as a page, over one to be changed or as a dialog, or as one row of a list inside it. */
export type Mode = 'page' | 'edit' | 'modal' | 'panel';

/** How a form stands besides what is wrong with its fields. */
export interface FormStatus {
  messages: readonly { tone: 'good' | 'bad' | 'info'; text: string }[];
  /** Whether it may go on: the submit button shows. */
  ready: boolean;
  /** What may be added now, by the names that the lists' buttons have. */
  may?: Readonly<Record<string, boolean>>;
}

/** Data of a screen without a form. */
export type NoForm = Record<never, never>;

/** Calls that feed a screen's data, by the data's names. */
type Feeding = Readonly<Record<string, Source>>;

/**
 * What a moment of a behaviour sees. All read-only. `args` are those that the screen was opened with, or an action was run
 * with; of them and of the screen's data, any may be missing.
 */
export interface Moment<
  Data extends FormData = FormData,
  Args extends object = FormData,
  Fed extends Feeding = Feeding,
> extends Omit<VisitScope, 'data' | 'args' | 'need'> {
  data: Readonly<Data>;
  args: Readonly<Partial<Args>>;
  need: { readonly [Name in keyof Fed]?: SourceData<Fed[Name]> };
  mode: Mode;
  /** Name of the form step on screen, when the form asks one question at a time. */
  step: string | undefined;
  field?: Pointer;
}

/** Pointers into the fields of one form: naming a field that it does not have does not compile. */
export type FieldOf<Data> = `/${keyof Data & string}` | `/${keyof Data & string}/${string}`;
type ByField<Data, Value> = { [Field in FieldOf<Data>]?: Value };

/** What a moment gives back; nothing at all is fine. */
export interface Outcome<Data extends FormData = FormData> {
  /** New values by pointer; only fields that the behaviour declares in `writes`. */
  patch?: ByField<Data, unknown>;
  /** Locks, unlocks, shows or hides fields on top of rules and descriptors. */
  presence?: ByField<Data, Partial<FieldState>>;
  issues?: Issue[];
  /** Issues of these fields are gone. */
  clear?: FieldOf<Data>[];
  /** Show this step. */
  step?: string;
  /** Send the form, as its main button does. */
  submit?: boolean;
  /** Do not go on (submit, leave). */
  stop?: boolean;
  /** Payload to send instead of the form's data. */
  payload?: FormData;
  /** Call to send it with instead of the form's own. */
  call?: string;
}
type Given<Data extends FormData> =
  Promise<Outcome<Data> | void | undefined> | Outcome<Data> | void | undefined;

/**
 * What JSON can't express about one screen: an object of named moments, all optional. `reads` and `writes` are declared and
 * enforced. A late answer of an older question is dropped by the engine. `Data` is the form's, `Args` what the screen's
 * opening and its actions bring along, `Fed` the calls that feed the screen's data.
 */
export interface Behaviour<
  Data extends FormData = FormData,
  Args extends object = FormData,
  Fed extends Feeding = Feeding,
  Now = Moment<Data, Args, Fed>,
> {
  reads?: readonly FieldOf<Data>[];
  writes?: readonly FieldOf<Data>[];
  onOpen?(moment: Now, ports: Ports): Given<Data>;
  /** Pure: values that follow from others. */
  derive?(moment: Now): ByField<Data, unknown>;
  /** Pure: rules across fields; calls the same domain rule as the server. */
  check?(moment: Now): Issue[];
  /** Pure: how the form stands, in words, and whether it may go on. */
  status?(moment: Now): FormStatus;
  onChange?: ByField<Data, (moment: Now, ports: Ports) => Given<Data>>;
  onBlur?: ByField<Data, (moment: Now, ports: Ports) => Given<Data>>;
  onAction?: Record<string, (moment: Now, ports: Ports) => Given<Data>>;
  every?: { seconds: number; run(moment: Now, ports: Ports): Given<Data> };
  /** The last dialog over this screen was closed. */
  onReturn?(moment: Now, ports: Ports): Given<Data>;
  /** Pure: name of the picture that is taken of the form once it is saved, where it is not fixed in the screen file. */
  screenshot?(moment: Now): string | undefined;
  /** The submit ends what drafts belong to: one that is under way arrives before it. */
  completes?: true;
  onSubmit?(moment: Now, ports: Ports): Given<Data>;
  /** The server refused what was sent; the issues show under their fields by themselves. */
  onRefused?(moment: Now, ports: Ports, issues: readonly Issue[]): void;
  onLeave?(moment: Now, ports: Ports): Given<Data>;
}
