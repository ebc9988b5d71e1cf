import { isWithin, parsePointer, setAt, templateOf } from '../../shared/forms/pointer.ts';
import type { FormData, Issue, Pointer } from '../../shared/forms/types.ts';
import { backgroundPorts } from './ports-of.ts';
import type { ScreenScope } from './session.ts';
import { SettledParts } from './settled-parts.ts';
import type { ActResult, Behaviour, Moment, Outcome, Ports, FormStatus } from '../types.ts';

type MomentFunction = (
  moment: Moment,
  ports: Ports,
) => Promise<Outcome | void | undefined> | Outcome | void | undefined;

const DEEPEST_DERIVATION = 10;
const LONGEST_WAIT_MS = 3_000;

/** Runs a screen's behaviour: shows it only what it reads, takes only what it may write, drops what comes too late. */
export class BehaviourRunner {
  private readonly session: ScreenScope;
  private readonly behaviour: Behaviour;
  /** Number of the last question by moment: an answer with another number is old. */
  private readonly turns = new Map<string, number>();
  /** Moments of fields that are under way. */
  private readonly asked = new Set<Promise<void>>();
  /** What came about while the screen's opening moment is under way: its answer may not take the place of that. */
  private sinceOpen: SettledParts | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;
  private isRunning = false;
  private depth = 0;

  constructor(session: ScreenScope, behaviour: Behaviour) {
    this.session = session;
    this.behaviour = behaviour;
  }

  start(): void {
    const { onOpen, every } = this.behaviour;
    this.isRunning = true;
    this.derive();
    if (onOpen) void this.open(onOpen.bind(this.behaviour));
    if (every) {
      const background = backgroundPorts(this.session);
      let underWay = false;
      this.timer = setInterval(() => {
        if (underWay) return;
        underWay = true;
        const run: MomentFunction = (moment) => every.run(moment, background);
        void this.later('every', run).then(() => (underWay = false));
      }, every.seconds * 1000);
    }
  }

  stop(): void {
    this.isRunning = false;
    clearInterval(this.timer);
  }

  /** Values changed: what follows from them follows, and the moments of these fields come. */
  changed(pointers: readonly Pointer[], isTyped: boolean): void {
    if (!this.isRunning) return;
    if (this.behaviour.derive && pointers.some((pointer) => this.mayRead(pointer))) this.derive();
    this.checkLive(pointers);
    if (!isTyped) return;
    for (const pointer of pointers) {
      this.sinceOpen?.note({ patch: { [pointer]: true } });
      this.turn(`blur ${pointer}`);
      this.forField(this.behaviour.onChange, 'change', pointer);
    }
  }

  /** The last dialog over the screen was closed. */
  returned(): void {
    const { onReturn } = this.behaviour;
    if (onReturn && this.isRunning) void this.later('return', onReturn.bind(this.behaviour));
  }

  blurred(pointer: Pointer): void {
    this.forField(this.behaviour.onBlur, 'blur', pointer);
  }

  /** What is asked about fields, until it is answered or has taken too long; undefined where nothing is. */
  answers(): Promise<unknown> | undefined {
    if (this.asked.size === 0) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise((resolve) => {
      timer = setTimeout(resolve, LONGEST_WAIT_MS);
    });
    const answered = Promise.all(this.asked);
    return Promise.race([answered, tooLong]).finally(() => clearTimeout(timer));
  }

  /** How the form stands, as the behaviour sees it. */
  status(): FormStatus | undefined {
    return this.behaviour.status?.(this.moment({}));
  }

  get hasStatus(): boolean {
    return this.behaviour.status !== undefined;
  }

  /** The behaviour's own rules, on the form as it is. A hidden field has no faults. */
  check(): Issue[] {
    const issues = this.behaviour.check?.(this.moment({})) ?? [];
    return issues.filter(({ field }) => !this.session.form?.hides(field));
  }

  /** Shows the issue that the behaviour's check has for one field, unless the field already has one. */
  checkField(address: string): void {
    const { form } = this.session;
    if (!form || form.issues.at(address) || !this.behaviour.check) return;
    const pointer = form.cells.pointerOf(address);
    const issue = this.check().find(({ field }) => field === pointer);
    if (issue) form.showIssues([issue], { isSticky: false });
  }

  does(action: string): boolean {
    return this.behaviour.onAction?.[action] !== undefined;
  }

  async action(name: string, args: FormData): Promise<ActResult> {
    const run = this.behaviour.onAction?.[name];
    if (!run) return { ok: false, message: `There is no action ${name}.` };
    const outcome = await this.ask(`action ${name}`, run.bind(this.behaviour.onAction), { args });
    const issues = outcome?.issues;
    return { ok: outcome?.stop !== true && !issues?.length, ...(issues ? { issues } : {}) };
  }

  async submit(): Promise<Outcome | undefined> {
    const { onSubmit } = this.behaviour;
    return onSubmit && (await this.ask('submit', onSubmit.bind(this.behaviour)));
  }

  /** The server refused what was sent. */
  refused(issues: readonly Issue[]): void {
    if (this.isRunning) this.behaviour.onRefused?.(this.moment({}), this.session.ports, issues);
  }

  /** Name that the behaviour gives the picture of the form. */
  screenshot(): string | undefined {
    return this.behaviour.screenshot?.(this.moment({}));
  }

  async leave(): Promise<Outcome | undefined> {
    const { onLeave } = this.behaviour;
    return onLeave && (await this.ask('leave', onLeave.bind(this.behaviour)));
  }

  get completes(): boolean {
    return this.behaviour.completes === true;
  }

  get submits(): boolean {
    return this.behaviour.onSubmit !== undefined;
  }

  private async open(run: MomentFunction): Promise<void> {
    const settled = (this.sinceOpen = new SettledParts());
    await this.later('open', async (...given) => settled.besides((await run(...given)) ?? {}));
    this.sinceOpen = undefined;
  }

  private forField(
    moments: Readonly<Record<Pointer, MomentFunction | undefined>> | undefined,
    kind: string,
    pointer: Pointer,
  ): void {
    for (const [field, run] of Object.entries(moments ?? {})) {
      if (!run || !isWithin(templateOf(pointer), field)) continue;
      const work = this.later(`${kind} ${pointer}`, run.bind(moments), { field: pointer });
      this.asked.add(work);
      void work.then(() => this.asked.delete(work));
    }
  }

  private async later(key: string, run: MomentFunction, more: Partial<Moment> = {}): Promise<void> {
    await this.ask(key, run, more).catch(report);
  }

  private async ask(
    key: string,
    run: MomentFunction,
    more: Partial<Moment> = {},
  ): Promise<Outcome | undefined> {
    const turn = this.turn(key);
    const outcome = (await run(this.moment(more), this.session.ports)) ?? undefined;
    if (!outcome || !this.isRunning || this.turns.get(key) !== turn) return undefined;
    this.apply(outcome);
    return outcome;
  }

  private turn(key: string): number {
    const turn = (this.turns.get(key) ?? 0) + 1;
    this.turns.set(key, turn);
    return turn;
  }

  private apply(outcome: Outcome): void {
    const { patch, presence, clear, issues, step, submit } = outcome;
    const { form, steps } = this.session;
    this.sinceOpen?.note(outcome);
    if (form) {
      if (patch) this.write(patch);
      for (const [field, state] of Object.entries(presence ?? {}))
        if (state) form.override(field, state);
      if (clear) form.clear(clear);
      if (issues?.length) form.showIssues(issues, { isSticky: true });
    }
    if (step !== undefined) steps?.show(step);
    if (submit) void this.session.submission.submit();
  }

  private write(patch: Record<Pointer, unknown>): void {
    for (const field of Object.keys(patch)) {
      if (this.behaviour.writes?.some((own) => isWithin(templateOf(field), own))) continue;
      throw new Error(
        `The behaviour of ${this.session.screen.id} writes ${field} without declaring it.`,
      );
    }
    this.session.form?.patch(patch);
  }

  private derive(): void {
    const { derive } = this.behaviour;
    if (!derive || !this.session.form) return;
    if (this.depth >= DEEPEST_DERIVATION) {
      throw new Error(
        `What ${this.session.screen.id} derives changes what it is derived from, without end.`,
      );
    }
    this.depth += 1;
    try {
      this.write(derive.call(this.behaviour, this.moment({})));
    } finally {
      this.depth -= 1;
    }
  }

  // Judges again all fields that show an error: in a check across fields, another field may correct one.
  private checkLive(pointers: readonly Pointer[]): void {
    const { form } = this.session;
    if (!form || !this.behaviour.check || form.issues.live.size === 0) return;
    if (!pointers.some((pointer) => this.mayRead(pointer))) return;
    const found = this.check();
    for (const address of form.issues.live) {
      const pointer = form.cells.pointerOf(address);
      const issue = found.find(({ field }) => field === pointer);
      const shown = form.issues.at(address);
      if (issue && !shown) form.showIssues([issue], { isSticky: false });
      if (!issue && shown) form.judgeField(address);
    }
  }

  private mayRead(pointer: Pointer): boolean {
    const { reads } = this.behaviour;
    const field = templateOf(pointer);
    return !reads || reads.some((read) => isWithin(field, read) || isWithin(read, field));
  }

  private moment(more: Partial<Moment>): Moment {
    const { session } = this;
    // Part by part: the scope's own data is a walk over the whole form for who reads it.
    const {
      session: facts,
      cart,
      portal,
      params,
      query,
      args,
      need,
    } = session.scope({ args: more.args });
    return {
      session: facts,
      cart,
      portal,
      params,
      query,
      args,
      need,
      result: undefined,
      data: this.visibleData(),
      mode: session.mode,
      step: session.steps?.currentId(),
      ...(more.field === undefined ? {} : { field: more.field }),
    };
  }

  // What is not declared is not there, and asking for it is an error that a test meets before a person does.
  private visibleData(): Readonly<FormData> {
    const { form, screen } = this.session;
    const { reads } = this.behaviour;
    if (!form) return {};
    if (!reads) return form.data();
    const seen = reads.reduce<FormData>((data, read) => {
      const pointer = read.replace(/\/\*.*$/, '');
      const value = pointer === '' ? form.data() : form.cells.read(pointer);
      return value === undefined ? data : setAt(data, pointer, value);
    }, {});
    const known = new Set(reads.map((read) => parsePointer(read)[0]));
    return new Proxy(seen, {
      get(target, key) {
        if (typeof key === 'string' && !known.has(key) && form.shape.find(`/${key}`)) {
          throw new Error(`The behaviour of ${screen.id} reads /${key} without declaring it.`);
        }
        return Reflect.get(target, key) as unknown;
      },
    });
  }
}

// A fault of the program, not of the person: it belongs where programmers look.
function report(error: unknown): void {
  console.error(error);
}
