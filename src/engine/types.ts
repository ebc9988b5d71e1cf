import type { createStore, WritableAtom } from 'jotai/vanilla';
import type {
  EffectiveScreen,
  FormData,
  Pointer,
  ValidatorModule,
  ValidityContext,
} from '../shared/forms/types.ts';
import type { SessionFacts, VisitFacts } from '../shared/contracts/visit-types.ts';
import type { SetAside } from '../shared/forms/form-data/migrate-values.ts';
import type { AnyCall, CallAnswer, Ports, Mode, Behaviour } from './behaviour-types.ts';
import type { Renderers } from './renderer-types.ts';

export type * from './behaviour-types.ts';
export type * from './renderer-types.ts';

/** Typed input that is kept while it is not saved yet. Each answers like a call; it never throws. */
export interface Drafts {
  /** Milliseconds without a key after which what was typed is written. Default: a second. */
  restMs?: number;
  /** Undefined when nothing is kept. Rejects, with words for people, when it cannot be had just now. */
  read(name: string): Promise<Draft | undefined>;
  write(name: string, draft: Omit<Draft, 'set_aside'> & { config?: string }): Promise<CallAnswer>;
}

/** `config` is the hash of the screen that it was typed into; `set_aside` what of it does not fit the screen of today. */
export interface Draft {
  data: FormData;
  /** Version of the saved tab that it was typed over. */
  base_version: number;
  /** Number of writes; a write that does not name the latest is refused. 0 before the first. */
  revision?: number | undefined;
  set_aside?: SetAside[];
}

/** A screen that is to be pictured, while it still shows. */
export interface ScreenshotSubject {
  screen: EffectiveScreen;
  /** Its element on the page. */
  element: Element;
  /** Name that the screen's behaviour gives the picture. */
  name: string | undefined;
  /** Mark (`data-field`) that the element of a field bears. */
  markOf(field: Pointer): string;
  /** Present labels of its form's fields, by template. */
  labels: ReadonlyMap<Pointer, string>;
}

/** A jotai store. */
export type Store = ReturnType<typeof createStore>;

/** What the engine needs from outside. Made once, by src/app. */
export interface Outside {
  api: AnyCall;
  go: Ports['go'];
  /** As the behaviours' port `on`; returns the way to stop. Absent: nothing happens by itself. */
  live?(event: string, label: string, told: () => void): () => void;
  /** Address of a go-target, for links. */
  href(target: string): string;
  now(): Date;
  /** What screens see of the visit; writing patches the entry context (`session`). */
  facts: WritableAtom<VisitFacts, [patch: SessionFacts], void>;
  /** Absent: questions are no entries of the browser's history. */
  stepHistory?: StepHistory;
  /** Business day and effective date, for validity. */
  validity(): ValidityContext;
  /** Where a screen that opens now keeps its drafts, as long as it is open. Absent, or undefined: nothing is autosaved. */
  drafts?(): Drafts | undefined;
  /** Called for every saved form before the page moves on, and for screens that request it. Not awaited. */
  screenshot?(screen: ScreenshotSubject): void;
}

/** The address of a page that asks one question at a time names the question, so that the browser goes back by one. */
export interface StepHistory {
  /** A new entry for this question of the page, or the present one changed. */
  go(query: Record<string, string>, how: 'push' | 'replace'): void;
  back(): void;
}

/** Everything EngineProvider takes, besides what it stands around. */
export interface EngineSetup {
  /** Holds every atom of the page besides a form's cells. */
  store: Store;
  outside: Outside;
  renderers: Renderers;
  /** Rejects with UnknownScreen for a screen that there is not, with words for a person for anything else. */
  loadScreen(id: string): Promise<EffectiveScreen>;
  /** Fetches the present versions of screens, which loadScreen gives from then on. */
  refreshScreens?(): Promise<void>;
  /** `address` is the screen's `validator`. */
  loadValidators(address: string): Promise<ValidatorModule>;
  /** Names under which several calls are found old together. */
  callGroups?: Readonly<Record<string, readonly string[]>>;
  /** Behaviours by screen id, loaded when the screen opens. */
  behaviours: Readonly<Record<string, () => Promise<Behaviour>>>;
  /** What the browser tab is called while a page of this title shows. Default: the title. */
  titleOf?(title: string): string;
  /** The page stands in another one, as a preview: a screen that opens leaves the focus where it is. */
  isInset?: boolean;
}

export interface ScreenRequest {
  id: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  args?: FormData;
  mode?: Mode;
  /** Shows a form's answers without letting them be changed. */
  readOnly?: boolean;
  /** Key of the dialog that it is in. */
  modal?: number;
  /** The list that it is one row of. */
  panel?: {
    /** Pointer to a row's id, inside the row. */
    id: Pointer;
    /** What a new row begins with; it counts as entered. */
    start: FormData | undefined;
    how: 'insert' | 'update';
    take(row: FormData): void;
    cancel(): void;
  };
}
