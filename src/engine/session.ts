import type {
  ActionStep,
  EffectiveScreen,
  FormData,
  Issue,
  Pointer,
  Scope,
} from '../shared/forms/types.ts';
import type { Autosave } from './autosave.ts';
import type { Engine } from './create-engine.ts';
import type { FormSteps } from './form-steps.ts';
import type { FormStore } from './form-store.ts';
import type { ActResult, Outcome, Ports } from './types.ts';
import type { Watched } from './watched.ts';

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
export interface Opened {
  form: FormStore | undefined;
  autosave: Autosave | undefined;
}

/** An opened screen as its parts (actions, behaviour, submission) know it. */
export interface Session {
  readonly engine: Engine;
  readonly screen: EffectiveScreen;
  readonly mode: 'page' | 'edit' | 'modal';
  readonly form: FormStore | undefined;
  readonly steps: FormSteps | undefined;
  readonly autosave: Autosave | undefined;
  readonly summary: Watched<boolean>;
  readonly ports: Ports;
  /** The screen is closed: nothing is shown or moved any more. */
  readonly isOver: boolean;
  readonly submission: {
    submit(): Promise<ActResult>;
    refused(issues: readonly Issue[], message: string): void;
  };
  readonly behaviour: {
    check(): Issue[];
    submit(): Promise<Outcome | undefined>;
    action(name: string, args: FormData): Promise<ActResult>;
  };
  scope(more?: ScopeMore): Scope;
  /** A call on behalf of this screen's form: says which version of it was drawn. */
  readonly call: Ports['api'];
  go(target: string, options?: Parameters<Ports['go']>[1]): Promise<boolean>;
  close(): void;
  focus(field: Pointer): void;
  focusSummary(): void;
  /** Place of a field in the layout, for the order of issues. */
  placeOf(address: string): number;
}
