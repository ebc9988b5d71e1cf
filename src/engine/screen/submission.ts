import { atom } from 'jotai/vanilla';
import { getAt, readFieldName } from '../../shared/forms/pointer.ts';
import { resolveParams } from '../../shared/forms/resolve-refs.ts';
import type {
  ActionStep,
  FormData,
  Issue,
  Pointer,
  RemoteCheck,
} from '../../shared/forms/types.ts';
import { isRecord, isSame } from '../../shared/forms/values.ts';
import { resultOf, runSteps } from './actions.ts';
import { endOfPress } from './after-press.ts';
import { askCheck, GENERAL } from './ask-check.ts';
import { staleVersion } from './conflict.ts';
import { isFormChanged } from './form-changed.ts';
import { inOrder, isEcho } from '../form/issue-book.ts';
import type { ScreenScope } from './session.ts';
import { requestScreenshot } from './request-screenshot.ts';
import type { CallOptions } from '../../shared/contracts/call-types.ts';
import type { ActResult, CallAnswer } from '../types.ts';

const REFUSED: ActResult = { ok: false };
const WAITING =
  'You are offline. Nothing is lost: this step is saved as soon as you are connected again.';
const GO_ON = 'You are connected again. What you typed is kept. Please go on when you are ready.';
const OVERTAKEN =
  'You changed something while it was being saved. It is kept. Please go on when you are ready.';

/** Moves a form on: to the next question, or by sending it. One try at a time, however often the button is pressed. */
export class Submission {
  readonly busy = atom(false);
  /** Issues that the summary announced. */
  readonly announced = new WeakSet<Issue>();
  private readonly session: ScreenScope;
  private underWay: Promise<ActResult> | undefined;
  /** Cancels what would be done when the connection comes back. */
  stopWaiting: () => void = () => undefined;

  constructor(session: ScreenScope) {
    this.session = session;
  }

  /** The form's main button: the next question, or on the last one (or without questions) the submit. */
  forward(): Promise<ActResult> {
    const { steps } = this.session;
    return steps && !steps.isLast() ? this.once(() => this.continue()) : this.submit();
  }

  back(): void {
    if (this.session.store.get(this.busy)) return;
    this.session.form?.clear();
    this.session.store.set(this.session.summary, false);
    this.session.steps?.move(-1);
  }

  submit(): Promise<ActResult> {
    return this.once(async () => {
      const { autosave } = this.session;
      autosave?.hold();
      try {
        return await this.send();
      } finally {
        autosave?.release();
      }
    });
  }

  /** Shows what the server refused: under the fields; where it names none, at one of them or for the form as a whole. */
  refused(issues: readonly Issue[], message: string, at = ''): void {
    const list =
      issues.length > 0 ? issues : [{ field: at, message: message || GENERAL, keyword: 'server' }];
    this.show(list, true);
  }

  private once(work: () => Promise<ActResult>): Promise<ActResult> {
    this.underWay ??= this.run(work).finally(() => {
      this.underWay = undefined;
      this.session.store.set(this.busy, false);
    });
    return this.underWay;
  }

  private async run(work: () => Promise<ActResult>): Promise<ActResult> {
    this.session.store.set(this.busy, true);
    this.stopWaiting();
    this.session.store.set(this.session.summary, false);
    // By then the field that the press left is judged, and what follows from it is set.
    await endOfPress();
    await this.session.behaviour.answers();
    return this.session.isOver ? REFUSED : work();
  }

  private async continue(): Promise<ActResult> {
    const { session } = this;
    const { steps, form } = session;
    const step = steps?.step();
    if (!steps || !step || !form) return REFUSED;
    const issues = this.judge().filter(({ field }) => steps.holds(step, field));
    if (issues.length > 0) return this.show(issues, false);
    if (!(await this.remoteChecks(step.checks))) return REFUSED;
    form.clear();
    steps.move(1);
    return { ok: true };
  }

  private async send(): Promise<ActResult> {
    const { session } = this;
    const { form, steps, screen, behaviour } = session;
    const use = screen.form?.submit;
    if (!form || !use) return REFUSED;
    const issues = this.judge();
    if (issues.length > 0) return this.show(issues, false);
    form.clear();
    const checks = steps ? steps.step()?.checks : screen.form?.checks;
    if (!(await this.remoteChecks(checks))) return REFUSED;
    if (behaviour.completes) await session.autosave?.settled();
    const outcome = await behaviour.submit();
    if (outcome?.issues?.length) return this.show(outcome.issues, true);
    if (outcome?.stop) return REFUSED;
    let result: unknown;
    if (use.call !== undefined) {
      const payload = outcome?.payload ?? form.payload();
      const sent = {
        ...resolveParams(use.params, session.scope()),
        ...(use.as === undefined ? payload : { [use.as]: payload }),
      };
      const typed = form.data();
      const answer = await session.call(outcome?.call ?? use.call, sent, ...this.way());
      session.conflict.receive(answer, typed);
      if (!answer.ok) return this.failed(answer, typed);
      result = resultOf(answer);
      const version = isRecord(result) ? result.version : undefined;
      if (typeof version === 'number') session.conflict.rebase(version);
      if (session.conflict.version !== undefined && !isSame(form.data(), typed))
        return this.overtaken();
    }
    requestScreenshot(session);
    if (session.request.panel) {
      session.autosave?.discard();
      session.request.panel.take(form.payload());
    }
    return this.succeeded(result);
  }

  private async failed(
    answer: Extract<CallAnswer, { ok: false }>,
    sent: FormData,
  ): Promise<ActResult> {
    const { session } = this;
    const { issues, message, status } = answer;
    const refused: ActResult = { ok: false, issues, message };
    // The newer version of the form is about to open, with a notice of its own.
    if (isFormChanged(answer)) return refused;
    if (staleVersion(answer) !== undefined) {
      const isAnnounced = session.store.get(session.conflict.notice) !== undefined;
      return isAnnounced || session.isOver ? refused : this.send();
    }
    const waits = status === 0 && !navigator.onLine && session.conflict.version !== undefined;
    // Without an answer no field is at fault.
    const at = status === 0 ? undefined : session.screen.form?.submit.refusedAt;
    session.behaviour.refused(issues);
    // What was changed meanwhile is not what was refused; in a list another row may stand there by now.
    const isAsSent = ({ field }: Issue): boolean => {
      const name = readFieldName(field);
      return isSame(getAt(sent, name), session.form?.cells.read(name));
    };
    const placed = issues.map((issue) => (isAsSent(issue) ? issue : { ...issue, field: '' }));
    this.refused(placed, waits ? WAITING : message, at);
    if (waits) this.whenOnline();
    return refused;
  }

  // Submits again when the connection is back, unless something was typed meanwhile.
  private whenOnline(): void {
    const { session } = this;
    if (session.isOver) return;
    const typed = session.form?.data();
    const again = (): void => {
      if (isSame(session.form?.data(), typed)) {
        void this.submit();
        return;
      }
      session.form?.clear();
      session.store.set(session.summary, false);
      session.engine.notice(GO_ON, 'info');
    };
    window.addEventListener('online', again, { once: true });
    this.stopWaiting = () => window.removeEventListener('online', again);
  }

  // Something was typed during the save and is not saved yet: the form stays open.
  private overtaken(): ActResult {
    this.session.engine.notice(OVERTAKEN, 'info');
    return { ok: false, message: OVERTAKEN };
  }

  private async succeeded(result: unknown): Promise<ActResult> {
    const { session } = this;
    session.form?.unsaved.markSaved();
    session.autosave?.finish();
    const then = session.screen.form?.submit.then ?? [];
    const { mode, engine } = session;
    // No navigation if the screen was left meanwhile, nor from an edit over another page, after which all is renewed.
    const skip = (step: ActionStep): boolean =>
      ('go' in step && (session.isOver || mode === 'edit')) ||
      ('refresh' in step && mode === 'edit');
    const done = await runSteps(session, then, { result, skip });
    if (mode === 'edit') {
      if (done.ok && !session.isOver) session.close();
      engine.needs.refreshAll();
    }
    return { ...done, result };
  }

  // Target after success, if it has to be resolved (`@next`); none for an edit over another page.
  private way(): CallOptions[] {
    const { screen, mode } = this.session;
    const step = screen.form?.submit.then?.find((one) => 'go' in one);
    return step?.go.startsWith('@') && mode !== 'edit' ? [{ leadsTo: step.go }] : [];
  }

  private judge(): Issue[] {
    const { form, behaviour } = this.session;
    if (!form) return [];
    const checked = behaviour.check();
    // Of an empty field the behaviour may know better why.
    const explained = new Set(checked.map(({ field }) => field));
    const own = form
      .judgeAll()
      .filter(({ field, keyword }) => keyword !== 'required' || !explained.has(field));
    const taken = new Set(own.map(({ field }) => field));
    const more = [...(this.session.panels?.faults() ?? []), ...checked];
    return [...own, ...more.filter(({ field }) => !taken.has(field))];
  }

  private show(issues: readonly Issue[], isSticky: boolean): ActResult {
    const { session } = this;
    const { form } = session;
    if (!form) return REFUSED;
    form.clear();
    form.showIssues(session.panels?.named(issues) ?? issues, { isSticky });
    session.store.set(session.summary, true);
    const shown = form.issues.list();
    if (!isEcho(session, shown)) for (const { issue } of shown) this.announced.add(issue);
    const [first] = inOrder(
      shown.filter(({ address }) => address !== ''),
      (address) => session.placeOf(address),
    );
    if (first) session.focus(form.cells.pointerOf(first.address));
    else session.focusSummary();
    return { ok: false, issues: [...issues] };
  }

  // Answers count only while the checked values are unchanged.
  private async remoteChecks(checks: readonly RemoteCheck[] = []): Promise<boolean> {
    const { session } = this;
    const values = () => checks.map(({ field }) => session.form?.cells.read(field));
    const asked = values();
    const issues = await Promise.all(checks.map((check) => askCheck(session, check)));
    if (!isSame(asked, values()) || session.isOver) return false;
    const found = issues.filter((issue) => issue !== undefined);
    const [first] = found;
    if (!first) return true;
    this.show(found, true);
    if (!navigator.onLine) this.untilOnline(first.field);
    return false;
  }

  // Clears the issue about the lost connection when it is back.
  private untilOnline(field: Pointer): void {
    const over = (): void => {
      this.session.form?.clear([field]);
      this.session.store.set(this.session.summary, false);
    };
    window.addEventListener('online', over, { once: true });
    this.stopWaiting = () => window.removeEventListener('online', over);
  }
}
