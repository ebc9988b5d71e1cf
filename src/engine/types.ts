import type { FieldTemplateProps, RegistryWidgetsType, TemplatesType } from '@rjsf/utils';
import type { ComponentType, ReactNode } from 'react';
import type {
  ButtonUse,
  EffectiveScreen,
  FieldState,
  FormData,
  Issue,
  Pointer,
  Scope,
  ValidatorModule,
  ValidityContext,
} from '../shared/forms/types.ts';
import type { SetAside } from '../shared/forms/migrate-values.ts';

/** The answer of a call: the envelope's data and odd top-level keys, or issues. */
export type CallAnswer =
  | { ok: true; status: number; data: unknown; message: string; top: FormData }
  | { ok: false; status: number; issues: Issue[]; message: string; data: unknown };

/** The outside world, as a behaviour may touch it. */
export interface Ports {
  api(
    call: string,
    params?: FormData,
    options?: {
      quiet?: boolean;
      signal?: AbortSignal;
      /** Hash of the screen that the call's form was drawn with; a behaviour's calls say so by themselves. */
      config?: string;
    },
  ): Promise<CallAnswer>;
  /** Reads or changes the entry context (tempId, portal …). */
  session: { get(): FormData; set(patch: FormData): void };
  go(target: string, options?: { query?: Record<string, string>; replace?: boolean }): void;
  open(screen: string, args?: FormData, mode?: 'view' | 'edit'): void;
  close(): void;
  focus(field: Pointer): void;
  refresh(calls: string[]): void;
  notice(text: string, tone?: 'success' | 'warning' | 'info' | 'error'): void;
  now(): Date;
}

/** What a moment of a behaviour sees. All read-only. */
export interface Moment<Data extends FormData = FormData> extends Omit<Scope, 'data'> {
  data: Readonly<Data>;
  mode: 'page' | 'edit' | 'modal';
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
  /** Do not go on (submit, leave). */
  stop?: boolean;
  /** Payload to send instead of the form's data. */
  payload?: FormData;
}
type Given<Data extends FormData> =
  Promise<Outcome<Data> | void | undefined> | Outcome<Data> | void | undefined;
type AtField<Data extends FormData> = ByField<
  Data,
  (moment: Moment<Data>, ports: Ports) => Given<Data>
>;

/**
 * What JSON can't say about one screen: an object of named moments, all optional. `reads` and `writes` are declared and
 * enforced. A late answer of an older question is dropped by the engine.
 */
export interface Behaviour<Data extends FormData = FormData> {
  reads?: readonly FieldOf<Data>[];
  writes?: readonly FieldOf<Data>[];
  onOpen?(moment: Moment<Data>, ports: Ports): Given<Data>;
  /** Pure: values that follow from others. */
  derive?(moment: Moment<Data>): ByField<Data, unknown>;
  /** Pure: rules across fields; calls the same domain rule as the server. */
  check?(moment: Moment<Data>): Issue[];
  onChange?: AtField<Data>;
  onBlur?: AtField<Data>;
  onAction?: Record<string, (moment: Moment<Data>, ports: Ports) => Given<Data>>;
  every?: { seconds: number; run(moment: Moment<Data>, ports: Ports): Given<Data> };
  onSubmit?(moment: Moment<Data>, ports: Ports): Given<Data>;
  onLeave?(moment: Moment<Data>, ports: Ports): Given<Data>;
}

/** Fetched data as a region sees it. */
export interface Need {
  status: 'idle' | 'loading' | 'ready' | 'error';
  value: unknown;
  message?: string;
  retry(): void;
  /** A newer answer is under way while the older one still shows. */
  refreshing: boolean;
}

/** A region: a part of a screen that is not a form. */
export interface RegionProps {
  data: Record<string, Need>;
  /** Runs a named action of the region or the screen; resolves when all its steps ran. */
  act(action: string, args?: FormData): Promise<ActResult>;
  /** Names of actions that are running now. */
  busy: ReadonlySet<string>;
  texts: Record<string, string>;
  options: Record<string, unknown>;
  scope: Scope;
  /** Content of the page inside a frame screen (only for the region that shows it). */
  outlet?: ReactNode;
  /** Link target for a go-target: `/plans?type=dental`, '@home'. Regions render <a href> with onClick act/go. */
  href(target: string): string;
  go(target: string): void;
}
export interface ActResult {
  ok: boolean;
  result?: unknown;
  issues?: Issue[];
  message?: string;
}

export interface PageProps {
  screen: EffectiveScreen;
  mode: 'page' | 'edit' | 'modal';
  /** `true` while the form is one of several questions. */
  asking: boolean;
  title: string;
  intro?: string;
  slots: Record<'before' | 'main' | 'aside' | 'after' | 'header' | 'footer', ReactNode>;
  form?: ReactNode;
  summary?: ReactNode;
  buttons?: ReactNode;
}
export interface ErrorSummaryProps {
  issues: readonly (Issue & { label: string })[];
  onPick(field: Pointer): void;
}
export interface ButtonsProps {
  list: readonly { use: ButtonUse; busy: boolean; disabled: boolean; run(): void }[];
  /** `form` is the id of the form that the button submits: it stands outside of it. */
  submit?: { label: string; busyLabel: string; busy: boolean; disabled: boolean; form: string };
}
export interface QuestionProps {
  label: string;
  n: number;
  count: number;
  title: string;
  why?: string;
  children: ReactNode;
}
export interface DialogProps {
  title: string;
  open: boolean;
  onClose(): void;
  wide?: boolean;
  children: ReactNode;
}
export interface GroupProps {
  title?: string;
  hint?: string;
  /** Rows of fields already drawn; a row of several stands side by side where there is room. */
  rows: readonly GroupRow[];
}
export interface GroupRow {
  key: string;
  cells: readonly ReactNode[];
  /** Rows of a long group stand in blocks, by this number; without one they stand in the group itself. */
  block?: number;
  /** Number of fields in it, for a row that holds a part or a list. Default: its cells. */
  fields?: number;
}
/** 'saving' etc. of the autosave, as it stands beside the buttons. */
export interface SaveStateProps {
  state: 'idle' | 'saving' | 'saved' | 'offline' | 'failed' | 'conflict';
}

/** Everything the engine needs that has a look. Made by renderers, found by folder name, handed over by src/app. */
export interface Looks {
  widgets: RegistryWidgetsType;
  fields: Record<string, ComponentType<never>>;
  templates: Partial<TemplatesType> & { FieldTemplate: ComponentType<FieldTemplateProps> };
  regions: Record<string, ComponentType<RegionProps>>;
  parts: {
    Page: ComponentType<PageProps>;
    ErrorSummary: ComponentType<ErrorSummaryProps>;
    Buttons: ComponentType<ButtonsProps>;
    Question: ComponentType<QuestionProps>;
    Dialog: ComponentType<DialogProps>;
    Group: ComponentType<GroupProps>;
    SaveState: ComponentType<SaveStateProps>;
    Waiting: ComponentType<{ label: string }>;
    Failed: ComponentType<{ message: string; onRetry?: () => void }>;
    Placeholder: ComponentType<{ kind: 'widget' | 'region' | 'screen'; name: string }>;
    Notices: ComponentType<{
      list: readonly { id: number; text: string; tone: string }[];
      onClose(id: number): void;
    }>;
  };
}

/** Facts about the visit that conditions, references and behaviours read. The object is replaced when one changes. */
export interface Facts {
  session: FormData;
  cart: FormData;
  portal: FormData;
}

/** Typed input that is kept while it is not saved yet. Each answers like a call; it never throws. */
export interface Drafts {
  read(name: string): Promise<Draft | undefined>;
  write(name: string, draft: Omit<Draft, 'set_aside'> & { config?: string }): Promise<CallAnswer>;
}

/** `config` is the hash of the screen that it was typed into; `set_aside` what of it does not fit the screen of today. */
export interface Draft {
  data: FormData;
  /** Version of the saved tab that it was typed over. */
  base_version: number;
  set_aside?: SetAside[];
}

/** What the engine needs of the world around it. Made once, by src/app. */
export interface Outside {
  api: Ports['api'];
  go: Ports['go'];
  /** Address of a go-target, for links. */
  href(target: string): string;
  now(): Date;
  facts: {
    get(): Facts;
    subscribe(listener: () => void): () => void;
    /** Changes the entry context. */
    set(patch: FormData): void;
  };
  /** Business day and effective date, for validity. */
  validity(): ValidityContext;
  /** Not there: nothing is autosaved. */
  drafts?: Drafts;
}

/** Everything EngineProvider takes, besides what it stands around. */
export interface EngineSetup {
  outside: Outside;
  looks: Looks;
  /** Rejects with UnknownScreen for a screen that there is not, with words for a person for anything else. */
  loadScreen(id: string): Promise<EffectiveScreen>;
  /** Learns which versions of screens there are today; loadScreen gives those from then on. */
  refreshScreens?(): Promise<void>;
  /** `address` is the screen's `validator`. */
  loadValidators(address: string): Promise<ValidatorModule>;
  /** Behaviours by screen id, loaded when the screen opens. */
  behaviours: Readonly<Record<string, () => Promise<Behaviour>>>;
  /** What the browser tab is called while a page of this title shows. Default: the title. */
  titleOf?(title: string): string;
}

export interface ScreenRequest {
  id: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  args?: FormData;
  mode?: 'page' | 'edit' | 'modal';
  /** Shows a form's answers without letting them be changed. */
  readOnly?: boolean;
  /** Key of the dialog that it is in. */
  modal?: number;
}
