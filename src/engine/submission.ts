import { resolveParams } from '../shared/forms/resolve-refs.ts';
import type { FormStep, Issue, RemoteCheck } from '../shared/forms/types.ts';
import { isSame } from '../shared/forms/values.ts';
import { resultOf, runSteps } from './actions.ts';
import { isFormChanged } from './form-changed.ts';
import { inOrder } from './issue-book.ts';
import type { Session } from './session.ts';
import type { ActResult } from './types.ts';
import { Watched } from './watched.ts';

const REFUSED: ActResult = { ok: false };
const GENERAL = 'Something went wrong. Nothing is lost. Please try again.';

/** Going on in a form: to the next question, or sending it. One try at a time, however often the button is pressed. */
export class Submission {
  readonly busy = new Watched(false);
  private readonly session: Session;
  private underWay: Promise<ActResult> | undefined;

  constructor(session: Session) {
    this.session = session;
  }

  /** The form's main button: the next question, or on the last one (or without questions) the submit. */
  forward(): Promise<ActResult> {
    const { steps } = this.session;
    return steps && !steps.isLast() ? this.once(() => this.continue()) : this.submit();
  }

  back(): void {
    if (this.busy.get()) return;
    this.session.form?.clear();
    this.session.summary.set(false);
    this.session.steps?.move(-1);
  }

  submit(): Promise<ActResult> {
    return this.once(() => this.send());
  }

  /** Shows what the server refused: under the fields, or for the form as a whole. */
  refused(issues: readonly Issue[], message: string): void {
    const list =
      issues.length > 0 ? issues : [{ field: '', message: message || GENERAL, keyword: 'server' }];
    this.show(list, true);
  }

  private once(work: () => Promise<ActResult>): Promise<ActResult> {
    this.underWay ??= this.run(work).finally(() => {
      this.underWay = undefined;
      this.busy.set(false);
    });
    return this.underWay;
  }

  private async run(work: () => Promise<ActResult>): Promise<ActResult> {
    this.busy.set(true);
    this.session.summary.set(false);
    return work();
  }

  private async continue(): Promise<ActResult> {
    const { steps, form } = this.session;
    const step = steps?.step();
    if (!steps || !step || !form) return REFUSED;
    const issues = this.judge().filter(({ field }) => steps.holds(step, field));
    if (issues.length > 0) return this.show(issues, false);
    if (!(await this.remoteChecks(step))) return REFUSED;
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
    const step = steps?.step();
    if (step && !(await this.remoteChecks(step))) return REFUSED;
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
      const answer = await session.call(use.call, sent);
      if (!answer.ok) {
        // The newer version of the form is about to open, and says so itself.
        if (!isFormChanged(answer)) this.refused(answer.issues, answer.message);
        return { ok: false, issues: answer.issues, message: answer.message };
      }
      result = resultOf(answer);
    }
    return this.succeeded(result);
  }

  private async succeeded(result: unknown): Promise<ActResult> {
    const { session } = this;
    session.form?.unsaved.markSaved();
    session.autosave?.finish();
    const then = session.screen.form?.submit.then ?? [];
    const { mode, engine } = session;
    // Who left in the meantime is not fetched back, and an edit over another page stays on that page.
    const stays = session.isOver || mode === 'edit';
    const done = await runSteps(session, then, { result, skip: (step) => stays && 'go' in step });
    if (mode === 'edit' && done.ok) {
      if (!session.isOver) session.close();
      engine.needs.refreshAll();
    }
    return { ...done, result };
  }

  private judge(): Issue[] {
    const { form, behaviour } = this.session;
    if (!form) return [];
    const own = form.judgeAll();
    const taken = new Set(own.map(({ field }) => field));
    return [...own, ...behaviour.check().filter(({ field }) => !taken.has(field))];
  }

  private show(issues: readonly Issue[], isSticky: boolean): ActResult {
    const { session } = this;
    const { form } = session;
    if (!form) return REFUSED;
    form.clear();
    form.land(issues, { isSticky });
    session.summary.set(true);
    const [first] = inOrder(
      form.issues.list().filter(({ address }) => address !== ''),
      (address) => session.placeOf(address),
    );
    if (first) session.focus(form.cells.pointerOf(first.address));
    else session.focusSummary();
    return { ok: false, issues: [...issues] };
  }

  // The answer counts only for the values that were asked about.
  private async remoteChecks(step: FormStep): Promise<boolean> {
    for (const check of step.checks ?? []) {
      const asked = this.session.form?.cells.read(check.field);
      const issue = await this.remoteCheck(check);
      if (!isSame(asked, this.session.form?.cells.read(check.field)) || this.session.isOver)
        return false;
      if (issue) {
        this.show([issue], true);
        return false;
      }
    }
    return true;
  }

  private async remoteCheck({ call, params, field }: RemoteCheck): Promise<Issue | undefined> {
    const { session } = this;
    const answer = await session.engine.outside.api(call, resolveParams(params, session.scope()));
    if (answer.ok) return undefined;
    const message = answer.issues[0]?.message ?? answer.message;
    return { field, message: message || GENERAL, keyword: 'server' };
  }
}
