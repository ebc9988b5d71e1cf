import type { Pointer, RemoteCheck } from '../../shared/forms/types.ts';
import { isSame } from '../../shared/forms/values.ts';
import { askCheck } from './ask-check.ts';
import type { ScreenScope } from './session.ts';

const SECOND_MS = 1000;

/** Asks checks with `afterTyping` once a person stopped typing in their fields; a refusal shows under the field. */
export class TypingChecks {
  private readonly session: ScreenScope;
  private readonly checks: readonly RemoteCheck[];
  private readonly timers = new Map<RemoteCheck, ReturnType<typeof setTimeout>>();

  constructor(session: ScreenScope) {
    const { steps, checks = [] } = session.screen.form ?? {};
    this.session = session;
    this.checks = [...checks, ...(steps?.list.flatMap((step) => step.checks ?? []) ?? [])].filter(
      ({ afterTyping }) => afterTyping !== undefined,
    );
  }

  /** A person changed these fields. */
  typed(pointers: readonly Pointer[]): void {
    for (const check of this.checks) {
      if (!pointers.includes(check.field)) continue;
      clearTimeout(this.timers.get(check));
      const wait = (check.afterTyping ?? 0) * SECOND_MS;
      this.timers.set(
        check,
        setTimeout(() => void this.ask(check), wait),
      );
    }
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  // Without a connection nothing is said: the button that goes on asks again.
  private async ask(check: RemoteCheck): Promise<void> {
    const { session } = this;
    const { form } = session;
    const { field } = check;
    if (!form || session.store.get(session.submission.busy)) return;
    if (form.judgeAll().some((issue) => issue.field === field)) return;
    const asked = form.cells.read(field);
    const issue = await askCheck(session, check);
    if (!issue || session.isOver || !navigator.onLine) return;
    if (isSame(asked, form.cells.read(field))) form.showIssues([issue], { isSticky: true });
  }
}
