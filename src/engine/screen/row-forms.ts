import { isMasked } from '../../shared/forms/validity/mask.ts';
import { getAt, setAt } from '../../shared/forms/pointer.ts';
import type { FormData, PanelUse, Pointer } from '../../shared/forms/types.ts';
import { isEmpty, isRecord } from '../../shared/forms/values.ts';
import { questionOf } from '../../shared/forms/questions.ts';
import { fieldName } from '../form/field-name.ts';
import type { FormStore } from '../form/form-store.ts';
import { applyDescriptors, buildForm, type FormScreen, takeScreen } from './pipeline.ts';
import type { ScreenScope } from './session.ts';
import type { CallAnswer, Draft } from '../types.ts';

/** The form of a list's rows, to judge a row without showing it. */
export class RowForms {
  private readonly session: ScreenScope;
  private readonly taken: FormScreen | undefined;
  private descriptors: unknown;
  /** Whether the answer of the server that describes its fields is there. */
  isDescribed = false;
  /** Both are asked together with what the screen around the list opens with. */
  private readonly description: Promise<CallAnswer> | undefined;
  private readonly kept: Promise<Draft | undefined> | undefined;

  private constructor(session: ScreenScope, taken: FormScreen | undefined) {
    this.session = session;
    this.taken = taken;
    const { descriptors, draft } = taken?.screen.form ?? {};
    const question = descriptors && questionOf(descriptors, session.scope());
    this.description = question && session.engine.needs.fetch(question);
    const isKept = draft !== undefined && !session.readOnly;
    // What cannot be had is told by the row's screen when it opens.
    this.kept = isKept ? session.drafts?.read(draft).catch(() => undefined) : undefined;
  }

  /** Loads the screen of a row. Rejects when it can't be had. */
  static async load(session: ScreenScope, { screen: id }: PanelUse): Promise<RowForms> {
    const { setup } = session.engine;
    const screen = await setup.loadScreen(id);
    if (screen.validator === undefined || !screen.form) return new RowForms(session, undefined);
    const validators = await setup.loadValidators(screen.validator);
    return new RowForms(session, takeScreen(screen, validators));
  }

  /** Waits for the server's descriptors of a row's fields. */
  async describe(): Promise<void> {
    const { descriptors } = this.taken?.screen.form ?? {};
    const answer = await this.description;
    this.descriptors = answer?.ok ? getAt(answer.data, descriptors?.pick ?? '') : undefined;
    this.isDescribed = true;
  }

  /** Whether the row's screen would take the row as it is. Only known once its fields are described. */
  isComplete(row: FormData): boolean {
    return (this.formOf(row)?.judgeAll().length ?? 0) === 0;
  }

  /** What messages call a field of a row; undefined for one that the row's screen does not have. */
  nameOf(row: FormData, field: Pointer): string | undefined {
    const form = this.formOf(row);
    const entry = form?.cells.nearest(field);
    return form && entry && fieldName(form, entry.address);
  }

  private formOf(row: FormData): FormStore | undefined {
    const { taken, session } = this;
    if (!taken) return undefined;
    const scope = session.scope({ args: { row } });
    const described = applyDescriptors(taken, this.descriptors, { ...scope, args: { row } });
    return buildForm(session.store, described, session.engine.outside.validity(), (pointer) =>
      getAt(scope, pointer),
    );
  }

  /**
   * The row without what its screen marks private. What was changed since it was saved is empty, so that it is asked again;
   * the mask of what is saved stays.
   */
  publicPart(row: FormData, saved: FormData = {}): FormData {
    return this.privateFields().reduce((part, at) => {
      const [now, before] = [getAt(row, at), getAt(saved, at)];
      if (isMasked(now)) return part;
      return now === before || isEmpty(before) ? withoutAt(part, at) : setAt(part, at, '');
    }, row);
  }

  /** The row as one that the server has never seen: without its id, and without what is only a mask of what was there. */
  asNew(row: FormData, id: Pointer): FormData {
    const masked = this.privateFields().filter((at) => isMasked(getAt(row, at)));
    return [id, ...masked].reduce((part, at) => withoutAt(part, at), row);
  }

  private privateFields(): Pointer[] {
    const uses = Object.entries(this.taken?.screen.form?.fields ?? {});
    return uses.filter(([, use]) => use.private).map(([pointer]) => pointer);
  }

  /** What was typed into a panel and never taken; undefined when there is nothing. */
  async draft(): Promise<FormData | undefined> {
    const draft = await this.kept;
    const isTyped = isRecord(draft?.data) && Object.values(draft.data).some((one) => !isEmpty(one));
    return isTyped ? draft.data : undefined;
  }
}

function withoutAt(data: FormData, at: Pointer): FormData {
  return getAt(data, at) === undefined ? data : setAt(data, at, undefined);
}
