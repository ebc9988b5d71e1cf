import type { Atom, PrimitiveAtom } from 'jotai/vanilla';
import type {
  ActionStep,
  EffectiveScreen,
  FormData,
  Issue,
  Pointer,
} from '../../shared/forms/types.ts';
import type { Autosave } from '../form/autosave.ts';
import type { Engine } from './create-engine.ts';
import type { FormSteps } from '../form/form-steps.ts';
import type { FormStore } from '../form/form-store.ts';
import type {
  AnyCall,
  ActResult,
  CallAnswer,
  Drafts,
  FormStatus,
  Mode,
  Outcome,
  Ports,
  ScreenRequest,
  Store,
  VisitScope,
} from '../types.ts';

export interface ScopeMore {
  args?: FormData | undefined;
  result?: unknown;
  /** Data that a region has besides the screen's. */
  needs?: Readonly<Record<string, () => unknown>> | undefined;
}

/** Where an action comes from, when it is not the screen's own. */
export interface ActionSource {
  actions?: Record<string, ActionStep[]> | undefined;
  needs?: ScopeMore['needs'];
}

/** What a form of the opened screen begins with. */
export interface OpenedForm {
  form: FormStore | undefined;
  autosave: Autosave | undefined;
}

/** An opened screen as its parts (actions, behaviour, submission) know it. */
export interface ScreenScope {
  readonly engine: Engine;
  readonly store: Store;
  readonly screen: EffectiveScreen;
  readonly mode: Mode;
  readonly request: ScreenRequest;
  /** Lists whose rows are forms of their own, if there are any. */
  readonly panels:
    | {
        /** Places of rows that are not complete, by list. */
        readonly incomplete: Atom<Readonly<Record<Pointer, readonly number[]>>>;
        faults(): Issue[];
        named(issues: readonly Issue[]): Issue[];
        keepAgainst(theirs: ReadonlyMap<Pointer, unknown>): void;
      }
    | undefined;
  readonly readOnly: boolean;
  readonly form: FormStore | undefined;
  readonly steps: FormSteps | undefined;
  readonly autosave: Autosave | undefined;
  /** Where what is typed is kept. */
  readonly drafts: Drafts | undefined;
  /** What came of two windows over one form. */
  readonly conflict: {
    /** Version of what is saved, over which is typed; undefined for what has none. */
    readonly version: number | undefined;
    /** Something that has to be chosen first. */
    readonly notice: Atom<object | undefined>;
    receive(answer: CallAnswer, sent: FormData): void;
    rebase(version: number): void;
  };
  /** Whether the error summary shows: after a try to go on that failed. */
  readonly summary: PrimitiveAtom<boolean>;
  listen(event: string, label: string, told: () => void): void;
  readonly ports: Ports;
  /** The screen is closed: nothing is shown or moved any more. */
  readonly isOver: boolean;
  readonly submission: {
    readonly busy: Atom<boolean>;
    submit(): Promise<ActResult>;
    refused(issues: readonly Issue[], message: string): void;
  };
  readonly behaviour: {
    readonly hasStatus: boolean;
    status(): FormStatus | undefined;
    answers(): Promise<unknown> | undefined;
    check(): Issue[];
    submit(): Promise<Outcome | undefined>;
    refused(issues: readonly Issue[]): void;
    screenshot(): string | undefined;
    /** A draft that is under way has to arrive before the submit. */
    readonly completes: boolean;
    action(name: string, args: FormData): Promise<ActResult>;
  };
  scope(more?: ScopeMore): VisitScope;
  /** A value that is worked out from these parts of the scope, and anew when one of them changes. */
  derive<Value>(reads: readonly Pointer[], work: () => Value): Atom<Value>;
  /** A call on behalf of this screen's form, with the version of it that was drawn. */
  readonly call: AnyCall;
  go(target: string, options?: Parameters<Ports['go']>[1]): Promise<boolean>;
  close(): void;
  /** Opens the screen anew with what is saved, without what was typed. */
  reopen(): void;
  focus(field: Pointer): void;
  focusSummary(): void;
  /** Place of a field in the layout, for the order of issues. */
  placeOf(address: string): readonly number[];
}
