import { type Atom, atom, type PrimitiveAtom } from 'jotai/vanilla';
import { openingQuestions } from '../../shared/forms/opening-questions.ts';
import { fillTemplate, readScope, scopePart } from '../../shared/forms/resolve-refs.ts';
import { STANDARD_ACTIONS } from '../../shared/forms/standard-actions.ts';
import type {
  EffectiveScreen,
  FormData,
  Pointer,
  ValidatorModule,
} from '../../shared/forms/types.ts';
import { isEmpty } from '../../shared/forms/values.ts';
import { runSteps } from './actions.ts';
import { afterPress } from './after-press.ts';
import type { Autosave } from '../form/autosave.ts';
import { BehaviourRunner } from './behaviour-runner.ts';
import { RunningActions } from './running-actions.ts';
import { ConflictWatch } from './conflict.ts';
import type { Engine } from './create-engine.ts';
import { fieldId, focusField, summaryId } from './focus.ts';
import { isFormChanged } from './form-changed.ts';
import { FormSteps } from '../form/form-steps.ts';
import { placeOnScreen } from './layout.ts';
import type { Cause, FormStore } from '../form/form-store.ts';
import { leaveBehind } from './left-behind.ts';
import { makeScope } from './make-scope.ts';
import { NeedWatch } from './need-watch.ts';
import type { Panels } from './panels.ts';
import { portsOf } from './ports-of.ts';
import { ScopeAtoms } from './scope-atoms.ts';
import type { ActionSource, OpenedForm, ScopeMore, ScreenScope } from './session.ts';
import { startTrail, type StepTrail } from './step-trail.ts';
import { Submission } from './submission.ts';
import type {
  ActResult,
  Behaviour,
  Drafts,
  FormStatus,
  Mode,
  Ports,
  ScreenRequest,
  Store,
  VisitScope,
} from '../types.ts';
import { TypingChecks } from './typing-checks.ts';
import { createFormStatus } from './form-status.ts';
import { isOff } from './is-off.ts';

const FACTS = ['/session', '/cart', '/portal'];
const ADDRESS = ['/params', '/query', '/args'];

/** One opening of a screen: its data, form, behaviour and actions. Made by openScreen, ended by `dispose`. */
export class ScreenSession implements ScreenScope {
  readonly engine: Engine;
  readonly screen: EffectiveScreen;
  readonly needs: NeedWatch;
  /** Whether the error summary shows: after a try to go on that failed. */
  readonly summary = atom(false);
  form: FormStore | undefined;
  steps: FormSteps | undefined;
  private trail: StepTrail | undefined;
  autosave: Autosave | undefined;
  readonly drafts: Drafts | undefined;
  readonly conflict: ConflictWatch = new ConflictWatch(this);
  panels: Panels | undefined;
  readonly status: Atom<FormStatus | undefined>;
  readonly submission: Submission;
  readonly behaviour: BehaviourRunner;
  readonly running: RunningActions;
  private readonly typingChecks: TypingChecks;
  request: ScreenRequest;
  /** Raw data of the descriptor call, as `/need/descriptors`. */
  descriptors: unknown;
  /** Fields in the order in which the server lists them. */
  listed: readonly Pointer[] | undefined;
  private readonly scopeAtoms: ScopeAtoms;
  /** Counts the changes of the form's data. */
  private readonly changes = atom(0);
  /** Counts the addresses at which this was. */
  private readonly moves = atom(0);
  private readonly stops: (() => void)[] = [];
  private hasLeft = false;
  /** What was typed has been discarded. */
  private isDiscarded = false;
  isOver = false;

  constructor(
    engine: Engine,
    request: ScreenRequest,
    screen: EffectiveScreen,
    behaviour: Behaviour,
  ) {
    this.engine = engine;
    this.request = request;
    this.screen = screen;
    this.drafts = engine.outside.drafts?.();
    this.needs = new NeedWatch(engine.store, engine.needs, screen.data ?? {}, () => this.scope());
    this.scopeAtoms = new ScopeAtoms(
      {
        data: this.changes,
        facts: engine.outside.facts,
        address: this.moves,
        need: this.needs.view,
      },
      (pointer) => this.readScope(pointer),
    );
    this.status = createFormStatus(this);
    this.behaviour = new BehaviourRunner(this, behaviour);
    this.submission = new Submission(this);
    this.running = new RunningActions(engine.store);
    this.typingChecks = new TypingChecks(this);
    this.stops.push(
      engine.store.sub(engine.outside.facts, () => this.form?.outsideChanged(FACTS)),
      engine.store.sub(this.needs.view, () => this.form?.outsideChanged(['/need'])),
      this.follow(this.needs),
      // What is being sent leads on first.
      engine.store.sub(
        engine.renewals,
        () => void isOff(engine.store, this.submission.busy).then(() => this.openAnew()),
      ),
      engine.store.sub(
        engine.closed,
        () => engine.isTop(request.modal) && this.behaviour.returned(),
      ),
    );
  }

  get store(): Store {
    return this.engine.store;
  }

  /** A page opened over another only shows what was answered. */
  get readOnly(): boolean {
    const isOverlaid = this.request.modal !== undefined && this.mode !== 'edit';
    return this.request.readOnly ?? (isOverlaid && (this.screen.kind ?? 'page') === 'page');
  }

  get mode(): Mode {
    return this.request.mode ?? 'page';
  }

  /**
   * Asks what will be asked when this is drawn, so that it is answered together with what the form opens with. Gives what to
   * call once it is drawn: from then on it stays asked by what shows it.
   */
  askAhead(): () => void {
    const questions = openingQuestions(this.screen, this.scope(), (key) => this.holds(key));
    const release = this.engine.needs.hold(questions);
    this.stops.push(release);
    return release;
  }

  /** Takes the form that the pipeline built, and lets the behaviour begin. */
  begin({ form, autosave }: OpenedForm): void {
    this.form = form;
    this.autosave = autosave;
    if (form) {
      this.steps =
        this.screen.form?.steps && new FormSteps(this.screen.form.steps, form, this.store);
      this.trail = startTrail(this);
      this.stops.push(
        form.subscribeChanges((pointers, cause) => this.dataChanged(pointers, cause)),
      );
    }
    this.count(this.changes);
    autosave?.start();
    this.behaviour.start();
    void this.panels?.begin();
  }

  dispose(): void {
    this.isOver = true;
    if (this.form && !this.isDiscarded) leaveBehind(this, this.form, this.autosave);
    if (!this.hasLeft) void this.leave();
    this.behaviour.stop();
    this.autosave?.stop();
    this.submission.stopWaiting();
    this.typingChecks.stop();
    for (const stop of this.stops.splice(0)) stop();
  }

  /** The same screen at another address. */
  move(request: ScreenRequest): void {
    this.request = request;
    this.trail?.follow(request.query ?? {});
    this.form?.outsideChanged(ADDRESS);
    this.count(this.moves);
  }

  scope({ args, result, needs: more }: ScopeMore = {}): VisitScope {
    const { params = {}, query = {}, args: own = {} } = this.request;
    const needs = Object.fromEntries(
      Object.keys(this.screen.data ?? {}).map((name) => [name, () => this.needs.get(name).value]),
    );
    const sources = {
      facts: () => this.store.get(this.engine.outside.facts),
      data: () => this.form?.data() ?? {},
      params,
      query,
      args: own,
      needs: { ...needs, descriptors: () => this.descriptors, ...more },
    };
    return makeScope(sources, args, result);
  }

  /** Text of the screen file with its `{…}` filled in. */
  text(template: string): string {
    return fillTemplate(template, this.scope());
  }

  derive<Value>(reads: readonly Pointer[], work: () => Value): Atom<Value> {
    return this.scopeAtoms.derive(reads, work);
  }

  /** Updates needs when something that their questions depend on changes; gives the way to stop. */
  follow(needs: NeedWatch): () => void {
    return this.store.sub(
      this.derive(needs.reads, () => ({})),
      () => needs.update(),
    );
  }

  /** Whether the compiled condition of a region or button holds now. */
  holds(key: string): boolean {
    return this.conditions[key]?.(this.scope(), this.engine.outside.validity()) ?? true;
  }
  conditions: ValidatorModule['conditions'] = {};
  /**
   * Runs a named action of a region (`own`), the screen or its behaviour. While it runs, asking again for the same gives
   * the same answer, and asking with other arguments waits for its turn.
   */
  act(name: string, args: FormData = {}, own: ActionSource = {}): Promise<ActResult> {
    const standard = this.behaviour.does(name) ? undefined : STANDARD_ACTIONS[name];
    const steps = own.actions?.[name] ?? this.screen.actions?.[name] ?? standard;
    return this.running.run(name, args, () =>
      steps ? runSteps(this, steps, { args, needs: own.needs }) : this.behaviour.action(name, args),
    );
  }

  /** A person left a field. */
  blur(address: string): void {
    afterPress(() => this.left(address));
  }

  private left(address: string): void {
    const { form } = this;
    if (!form || this.isOver) return;
    if (form.isTouched(address)) {
      form.judgeField(address);
      this.behaviour.checkField(address);
    }
    this.behaviour.blurred(form.cells.pointerOf(address));
    this.autosave?.flush();
  }

  /** Place of a field in the layout, for the order of issues. */
  placeOf(address: string): readonly number[] {
    return this.form ? placeOnScreen(this.form, this.screen, address) : [];
  }

  /** Puts the focus on a field, on its form step if need be. */
  focus(field: Pointer): void {
    this.steps?.showField(field);
    const address = this.form?.cells.addressOf(field);
    if (address !== undefined) focusField(fieldId(this.screen.id, address));
  }

  /** Counts up when this screen should be opened anew, as the server has it now. */
  readonly renewals = atom(0);
  /** It took the place of an older version of itself. */
  isRenewed = false;

  readonly call: ScreenScope['call'] = async (call, params, ...more) => {
    const { hash: config, form } = this.screen;
    const known = { ...(form && config ? { config } : {}), ...this.conflict.base() };
    const options: typeof more = isEmpty(known) ? more : [{ ...more[0], ...known }];
    const answer = await this.engine.outside.api(call, params, ...options);
    if (isFormChanged(answer) && !this.isOver) await this.renew(answer.message);
    await this.conflict.noticed(answer);
    return answer;
  };

  readonly ports: Ports = portsOf(this);

  focusSummary(): void {
    setTimeout(() => document.getElementById(summaryId(this.screen.id))?.focus());
  }

  /** Leaves for another page, unless the behaviour objects. */
  async go(target: string, options?: Parameters<Ports['go']>[1]): Promise<boolean> {
    if (options?.window) {
      this.engine.outside.go(target, options);
      return true;
    }
    // Whoever left the page meanwhile is not taken elsewhere.
    if (this.mode === 'page' && (this.isOver || !(await this.leave()))) return false;
    this.engine.closeAll();
    this.engine.outside.go(target, options);
    return true;
  }

  /** Calls `told` when an event may have happened, until the screen closes. */
  listen(event: string, label: string, told: () => void): void {
    if (this.isOver) return;
    const stop = this.engine.outside.live?.(event, label, told);
    if (stop) this.stops.push(stop);
  }

  /** Closes the panel or dialog that this screen is in, or the top dialog. What was typed into it and not saved is dropped. */
  close(): void {
    const { panel, modal } = this.request;
    if (this.mode === 'edit') {
      this.isDiscarded = true;
      this.autosave?.takeBack();
    } else if (panel) this.autosave?.discard();
    if (panel) panel.cancel();
    else this.engine.close(modal);
  }

  reopen(): void {
    this.isDiscarded = true;
    this.count(this.renewals);
  }

  private async renew(message: string): Promise<void> {
    const { engine } = this;
    try {
      await engine.setup.refreshScreens?.();
    } catch {
      // No connection: what is on screen stays, and so does what was typed.
      engine.notice(message, 'warning');
      return;
    }
    this.openAnew(message);
  }

  // What was typed comes along, and the question that shows.
  private openAnew(message?: string): void {
    const { engine, screen, form, steps } = this;
    if (this.isOver) return;
    if (form) {
      const typed = form.unsaved.all();
      engine.carried.set(screen.id, { from: screen, typed, message, step: steps?.currentId() });
    }
    this.count(this.renewals);
  }

  private async leave(): Promise<boolean> {
    const outcome = await this.behaviour.leave();
    this.hasLeft = outcome?.stop !== true;
    return this.hasLeft;
  }

  private dataChanged(pointers: readonly Pointer[], cause: Cause): void {
    this.behaviour.changed(pointers, cause === 'typed');
    if (cause === 'typed') this.typingChecks.typed(pointers);
    this.count(this.changes);
  }

  private count(what: PrimitiveAtom<number>): void {
    this.store.set(what, (count) => count + 1);
  }

  // The form's data is not built for one field.
  private readScope(pointer: Pointer): unknown {
    return scopePart(pointer) === 'data'
      ? this.form?.cells.read(pointer.slice('/data'.length))
      : readScope(this.scope(), pointer);
  }
}
