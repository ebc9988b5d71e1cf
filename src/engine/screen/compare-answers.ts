import { isDescriptorList, readDescriptors } from '../../shared/forms/rules/descriptors.ts';
import { endBehindMask } from '../../shared/forms/validity/mask.ts';
import { countText } from '../../shared/forms/plural.ts';
import { getAt, joinPointer } from '../../shared/forms/pointer.ts';
import type { FormData, Option, Pointer } from '../../shared/forms/types.ts';
import { isAlike, isEmpty, isRecord } from '../../shared/forms/values.ts';
import { questionOf } from '../../shared/forms/questions.ts';
import { fieldName } from '../form/field-name.ts';
import type { FormStore } from '../form/form-store.ts';
import type { ScreenScope } from './session.ts';
import type { ConflictLine } from '../types.ts';

const HIDDEN = 'Hidden';
const NOTHING = 'Nothing';
const ENTRIES = { one: '{n} entry', other: '{n} entries' };

/** Answers of a form by their fields. */
type Answers = ReadonlyMap<Pointer, unknown>;

/** Reads what is saved of a form now; undefined when it can't be had. */
export async function readSaved(session: ScreenScope): Promise<Answers | undefined> {
  const { screen, engine } = session;
  const use = screen.form?.descriptors;
  const question = use && questionOf(use, session.scope());
  if (!question) return undefined;
  const answer = await engine.outside.api(question.call, question.params);
  if (!answer.ok) return undefined;
  const list = use.pick === undefined ? answer.data : getAt(answer.data, use.pick);
  const fields = isDescriptorList(list) ? readDescriptors(list) : undefined;
  return fields && new Map([...fields].map(([field, { value }]) => [field, value]));
}

export function byPointer(data: FormData): Answers {
  return new Map(Object.entries(data).map(([name, value]) => [joinPointer('', name), value]));
}

/** Whether these are the answers of this window, or those that it sent without getting an answer: nothing to choose. */
export function holdsNothingNew(
  { form }: ScreenScope,
  theirs: Answers,
  unsure: FormData | undefined,
): boolean {
  return [form?.data(), unsure].some(
    (mine) => mine !== undefined && differences(form, theirs, mine).length === 0,
  );
}

/** The fields that hold something else here, `mine` or what the form holds, than in the other window. */
export function differences(
  form: FormStore | undefined,
  theirs: Answers,
  mine = form?.data(),
): ConflictLine[] {
  if (!form) return [];
  return [...theirs].flatMap(([field, value]): ConflictLine[] => {
    const address = form.cells.addressOf(field);
    const entry = address === undefined ? undefined : form.cells.entry(address);
    if (!entry || address === undefined) return [];
    const { use } = entry.node;
    const state = form.presence.of(address, entry.node.template);
    const own = getAt(mine, field);
    if (!state.visible || state.readOnly || isAlike(own, value)) return [];
    if (use.private && mayBeAlike(own, value)) return [];
    const label = fieldName(form, address);
    const options = state.options ?? use.options;
    const say = (one: unknown): string => (use.private ? HIDDEN : textOf(one, options));
    return [{ field, label, mine: say(own), theirs: say(value) }];
  });
}

// A private value may come back masked (`*****6789`), or not at all.
function mayBeAlike(own: unknown, saved: unknown): boolean {
  if (isEmpty(own) || isEmpty(saved)) return true;
  const end = endBehindMask(saved);
  return end !== undefined && String(own).endsWith(end);
}

function textOf(value: unknown, options: readonly Option[] | undefined): string {
  if (isEmpty(value)) return NOTHING;
  if (Array.isArray(value)) return countText(ENTRIES, value.length);
  const known = options?.find((option) => String(option.value) === String(value));
  if (known) return known.label;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return isRecord(value) ? 'Other answers' : String(value);
}
