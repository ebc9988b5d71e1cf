import {
  describedValues,
  type Descriptions,
  isDescriptorList,
  readDescriptors,
} from '../../shared/forms/rules/descriptors.ts';
import { setAt } from '../../shared/forms/pointer.ts';
import { planPresence, type PresencePlan } from '../../shared/forms/rules/presence-plan.ts';
import { readScope } from '../../shared/forms/resolve-refs.ts';
import type {
  EffectiveScreen,
  FormData,
  Scope,
  ValidatorModule,
  ValidityContext,
} from '../../shared/forms/types.ts';
import { isRecord } from '../../shared/forms/values.ts';
import type { FormStore } from '../form/form-store.ts';
import { createFormStore } from '../form/screen-form.ts';
import { latePart } from '../../shared/late-part.ts';
import type { Store } from '../types.ts';

/*
 * From configuration to a form on screen. The server has done the first two steps for the bundle (readScreen: raw JSON
 * checked; applyOverlays: portal, site, locale laid over, schema bundled); the browser does the rest for each opening:
 *
 *   applyDescriptors -> buildForm -> attachBehaviour (screen-session.ts) -> render (FormView.tsx)
 */

/** A screen with a form, and all it takes to draw and judge it. */
export interface FormScreen {
  screen: EffectiveScreen;
  plan: PresencePlan;
  validators: ValidatorModule;
}

export interface DescribedScreen extends FormScreen {
  descriptions: Descriptions | undefined;
  /** Defaults, then saved or prefilled values, then what the server gave with its fields. */
  initial: FormData | undefined;
}

/** Takes a screen whose form the server validated and compiled. */
export function takeScreen(screen: EffectiveScreen, validators: ValidatorModule): FormScreen {
  return { screen, plan: planPresence(screen), validators };
}

/** Lays the server's word about fields over a screen. `answer` is the descriptor call's data, already picked. */
export function applyDescriptors(form: FormScreen, answer: unknown, scope: Scope): DescribedScreen {
  const list = isDescriptorList(answer) ? answer : undefined;
  const descriptions = readDescriptors(list);
  const from = form.screen.form?.prefill?.from;
  const prefill = from === undefined ? undefined : readScope(scope, from);
  if (form.screen.form?.standard) {
    return { ...form, descriptions, initial: savedData(descriptions, prefill) };
  }
  const defaults = defaultsOf(form.plan, descriptions);
  const start = { ...defaults, ...(isRecord(prefill) ? withoutNull(prefill) : {}) };
  const initial = describedValues(descriptions).reduce<FormData>(
    (data, [pointer, value]) => setAt(data, pointer, value),
    start,
  );
  return { ...form, descriptions, initial };
}

/** Makes the store of a described form. */
export function buildForm(
  store: Store,
  { screen, plan, validators, descriptions, initial }: DescribedScreen,
  context: ValidityContext,
  readOutside: (pointer: string) => unknown,
): FormStore {
  return createFormStore({
    store,
    plan,
    validators,
    descriptions,
    initial: initial ?? {},
    context,
    readOutside,
    texts: screen.messages,
    general: screen.general,
  });
}

/** Loads what makes the store of a form over a standard schema. */
export const standardPart = latePart(() => import('../schema/standard-form.ts'));

/** The same of a form over a standard schema; what draws and judges such forms is fetched with the first. */
export async function buildStandardForm(
  store: Store,
  described: DescribedScreen,
): Promise<FormStore> {
  const { createStandardForm } = await standardPart();
  return createStandardForm({ store, ...described });
}

// What is saved of a standard form is its data to the letter, whatever that is; there may be none.
function savedData(descriptions: Descriptions | undefined, prefill: unknown): FormData | undefined {
  const saved = [...(descriptions ?? [])];
  if (saved.length === 0) return prefill as FormData | undefined;
  return saved.reduce<FormData>((data, [pointer, { value }]) => setAt(data, pointer, value), {});
}

// The server gives a described field its default, unless it was emptied.
function defaultsOf({ shape }: PresencePlan, descriptions: Descriptions | undefined): FormData {
  return [...shape.nodes.values()].reduce<FormData>((data, { template, schema }) => {
    const isFixed = template !== '' && !template.includes('*') && schema.default !== undefined;
    return isFixed && !descriptions?.has(template) ? setAt(data, template, schema.default) : data;
  }, {});
}

function withoutNull(data: FormData): FormData {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
}
