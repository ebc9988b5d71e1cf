import { createStore } from 'jotai';
import {
  applyDescriptors,
  buildForm,
  type FormScreen,
  takeScreen,
} from '../../src/engine/screen/pipeline.ts';
import type { FormStore } from '../../src/engine/form/form-store.ts';
import { getAt, joinPointer } from '../../src/shared/forms/pointer.ts';
import type {
  EffectiveScreen,
  FieldDescriptor,
  FormData,
  Issue,
  Pointer,
  Scope,
  ValidityContext,
} from '../../src/shared/forms/types.ts';
import { runtime, type ValidatorText } from '../../src/shared/validation/runtime.ts';

/** What a form on screen starts with, and what a person then enters. */
export interface Visit {
  descriptors: FieldDescriptor[] | undefined;
  scope: Scope;
  context: ValidityContext;
  typed: FormData;
  /** Fields that a behaviour shows. */
  shown: Pointer[];
}

/** What pressing the button of the form comes to. */
export interface Pressed {
  issues: Issue[];
  /** What goes to the server when there are none. */
  payload: FormData;
  /** Everything that the form holds, hidden fields included. */
  data: FormData;
}

const screens = new Map<string, FormScreen>();

/** Takes a screen as it is served: its JSON and its module of validators. */
export function take(key: string, screen: string, validators: ValidatorText): void {
  screens.set(key, takeScreen(JSON.parse(screen) as EffectiveScreen, validators.default(runtime)));
}

/** Opens a form, enters values where it lets a person, and presses its button. In and out as JSON, like on the wire. */
export function press(key: string, visit: string): string {
  const form = screens.get(key);
  if (!form) throw new Error(`There is no screen ${key}.`);
  const { descriptors, scope, context, typed, shown } = JSON.parse(visit) as Visit;
  const described = applyDescriptors(form, descriptors, scope);
  const store = buildForm(createStore(), described, context, (pointer) => getAt(scope, pointer));
  for (const field of shown) store.override(field, { visible: true });
  enter(store, typed);
  const pressed: Pressed = {
    issues: store.judgeAll(),
    payload: store.payload(),
    data: store.data(),
  };
  return JSON.stringify(pressed);
}

// Locked fields get no value; an entered value may unlock another one.
function enter(store: FormStore, typed: FormData): void {
  const { nodes } = store.shape;
  let left = Object.entries(typed)
    .map(([name, value]) => [joinPointer('', name), value] as const)
    .filter(([at]) => nodes.has(at));
  for (let opened = true; opened && left.length > 0;) {
    const open = left.filter(([at]) => !store.presence.of(at).readOnly);
    store.patch(Object.fromEntries(open));
    left = left.filter((one) => !open.includes(one));
    opened = open.length > 0;
  }
}
