import type { RegistryWidgetsType, TemplatesType, UIOptionsType } from '@rjsf/utils';
import type { ComponentType, ReactNode } from 'react';
import type { SourceData, Sources } from '../shared/contracts/call-types.ts';
import type {
  ButtonUse,
  EffectiveScreen,
  FormData,
  Issue,
  Pointer,
  RegionUse,
  SummaryLine,
} from '../shared/forms/types.ts';
import type { FormStatus, Mode, VisitScope } from './behaviour-types.ts';

/** Fetched data as a region sees it. */
export interface Need<Value = unknown> {
  status: 'idle' | 'loading' | 'ready' | 'error';
  value: Value | undefined;
  /** What the server said of the failure. */
  message?: string;
  /** HTTP status of the failure; 0 without an answer. A 'ready' need has one where its value could not be renewed. */
  failure?: number;
  retry(): void;
  /** A newer answer is under way while the older one, or its failure, still shows. */
  refreshing: boolean;
}

/** Props of a region, a part of a screen that is not a form. `FedBy` are the calls that its data may come from. */
export interface RegionProps<
  FedBy extends Sources = Record<never, never>,
  Acts extends object = Record<never, never>,
  Args extends object = FormData,
> {
  data: { readonly [Name in keyof FedBy]?: Need<SourceData<FedBy[Name][number]>> };
  /** Runs a named action of the region or the screen; resolves when all its steps ran. */
  act<Name extends keyof Acts & string>(
    action: Name,
    ...args: object extends Acts[Name] ? [] | [Acts[Name]] : [Acts[Name]]
  ): Promise<ActResult>;
  /** Names of actions that are running now. */
  busy: ReadonlySet<string>;
  texts: Record<string, string>;
  options: Record<string, unknown>;
  scope: Omit<VisitScope, 'args'> & { args: Readonly<Partial<Args>> };
  /** Content of the page inside a frame screen (only for the region that shows it). */
  outlet?: ReactNode;
  /** Link target for a go-target: `/plans?type=dental`, '@home'. Regions render <a href> with onClick act/go. */
  href(target: string): string;
  go(target: string): void;
}
/** A region that may come late: `load` has it at hand before it is drawn. */
type LateRegion = ComponentType<RegionProps> & { load?(): Promise<void> };
export interface ActResult {
  ok: boolean;
  result?: unknown;
  issues?: Issue[];
  message?: string;
}

export interface PageProps {
  screen: EffectiveScreen;
  mode: Mode;
  /** `true` while the form is one of several questions. */
  asking: boolean;
  title: string;
  intro?: string;
  slots: Record<NonNullable<RegionUse['slot']>, ReactNode>;
  form?: ReactNode;
  summary?: ReactNode;
  buttons?: ReactNode;
}
export interface ErrorSummaryProps {
  /** Its DOM id. It takes the focus where no field can. */
  id: string;
  issues: readonly (Issue & { label: string })[];
  onPick(field: Pointer): void;
}
export interface ButtonsProps {
  list: readonly { use: ButtonUse; busy: boolean; disabled: boolean; run(): void }[];
  /** `form` is the id of the form that the button submits: it stands outside of it. */
  submit?: {
    label: string;
    busyLabel: string;
    busy: boolean;
    disabled: boolean;
    form: string;
    /** Why it is disabled. */
    reason?: string;
  };
}
export interface QuestionProps {
  label: string;
  n: number;
  count: number;
  title: string;
  why?: string;
  /** slide: comes in from the side. */
  look?: 'slide';
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
  rows: readonly RowOfCells[];
}
export interface RowOfCells {
  key: string;
  cells: readonly ReactNode[];
  /** What its cells are parts of: `Height` over feet and inches. */
  label?: string;
  /** Rows of a long group stand in blocks, by this number; without one they stand in the group itself. */
  block?: number;
  /** Number of fields in it, for a row that holds a part or a list. Default: its cells. */
  fields?: number;
}
/** A list whose rows are forms of their own. */
export interface PanelListProps {
  id: string;
  title?: string;
  hint?: string;
  rows: readonly {
    heading: string;
    lines: readonly SummaryLine[];
    row: FormData;
    isIncomplete: boolean;
    /** Its panel is open, in its place. */
    isOpen: boolean;
    /** Not there: the list only shows. */
    edit?(): void;
    remove?(): void;
  }[];
  /** Whether its rows are complete is not known yet. */
  isPending?: true;
  /** What stands in the list while there is no row. */
  empty?: string;
  /** The panel under way; `index` names the row in whose place it stands, else it is of a new one. */
  panel?: { title: string; index?: number; content: ReactNode };
  /** A panel is open: why no row can be edited or removed. */
  busy?: { edit: string; remove: string };
  /** What was taken out last, by a key of its own. */
  removed?: { key: number; heading: string; undo(): void };
  add: readonly { label: string; run(): void }[];
  error?: string;
}
/** What RJSF's template of a field gets beside its own: the options of its uiSchema, read already. */
export interface FieldMore {
  options: UIOptionsType;
}
/** A FieldTemplate that `isWhole` draws description, help and errors itself: no elements of them are made for it. */
export interface WholeTemplate {
  isWhole?: boolean;
}
/** What RJSF's template of a part gets beside its own: its fields in rows, those of a long one in blocks. */
export interface PartMore {
  rows: readonly RowOfCells[];
}
/** What the templates of a plain list get beside RJSF's own: an entry that was taken out may come back. */
export interface ListMore {
  removed?: { key: number; name: string; undo(): void };
}
export interface ListRowMore {
  /** `Medicine 2`. */
  name: string;
  /** Whether nothing was entered in it. */
  isBlank(): boolean;
}
/** A field that two windows answered differently, in words. */
export interface ConflictLine {
  field: Pointer;
  label: string;
  mine: string;
  theirs: string;
}
export interface ConflictProps {
  /** None when the other window's answers could not be fetched. */
  lines: readonly ConflictLine[];
  onKeep(): void;
  onTake(): void;
}
/** Content of a form's live region; `n` counts up, so that the same text is announced again. */
export interface AnnouncementsProps {
  n: number;
  lines: readonly { label: string; message: string }[];
}
/** 'saving' etc. of the autosave, as it stands beside the buttons. */
export interface SaveStateProps {
  state: 'idle' | 'saving' | 'saved' | 'offline' | 'failed' | 'conflict';
}

/** RJSF's templates that the engine draws itself; the others are for RJSF's own fields. */
type DrawnTemplate =
  | 'FieldTemplate'
  | 'DescriptionFieldTemplate'
  | 'FieldHelpTemplate'
  | 'FieldErrorTemplate'
  | 'ObjectFieldTemplate'
  | 'ArrayFieldTemplate'
  | 'ArrayFieldItemTemplate'
  | 'MultiSchemaFieldTemplate'
  | 'WrapIfAdditionalTemplate'
  | 'CyclicSchemaExpandTemplate'
  | 'ButtonTemplates';

/** Everything the engine needs that has a look. Made by renderers, found by folder name, handed over by src/app. */
export interface Renderers {
  widgets: RegistryWidgetsType;
  /** By the names of widgets: has at hand what such a one is drawn with and comes late. */
  lateParts?: Readonly<Record<string, (() => Promise<unknown>) | undefined>>;
  fields: Record<string, ComponentType<never>>;
  templates: Partial<TemplatesType> & Pick<TemplatesType, DrawnTemplate>;
  regions: Record<string, LateRegion>;
  parts: {
    Page: ComponentType<PageProps>;
    ErrorSummary: ComponentType<ErrorSummaryProps>;
    Announcements: ComponentType<AnnouncementsProps>;
    Buttons: ComponentType<ButtonsProps>;
    Question: ComponentType<QuestionProps>;
    Dialog: ComponentType<DialogProps>;
    Group: ComponentType<GroupProps>;
    SaveState: ComponentType<SaveStateProps>;
    Conflict: ComponentType<ConflictProps>;
    PanelList: ComponentType<PanelListProps>;
    FormStatus: ComponentType<Pick<FormStatus, 'messages'>>;
    Waiting: ComponentType<{ label: string }>;
    Failed: ComponentType<{
      message: string;
      isPage?: boolean;
      busy?: boolean;
      onRetry?: () => void;
    }>;
    Placeholder: ComponentType<{ kind: 'widget' | 'region' | 'screen'; name: string }>;
    Notices: ComponentType<{
      list: readonly { id: number; text: string; tone: string }[];
      onClose(id: number): void;
    }>;
  };
}
