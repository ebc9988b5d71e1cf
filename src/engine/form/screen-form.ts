import type { Descriptions } from '../../shared/forms/rules/descriptors.ts';
import { createJudge } from '../../shared/forms/validity/judge.ts';
import { createWording } from '../../shared/forms/validity/messages.ts';
import { getAt, isWithin, joinPointer, parsePointer } from '../../shared/forms/pointer.ts';
import { createPresence, type Presence } from '../../shared/forms/rules/presence.ts';
import type { PresencePlan } from '../../shared/forms/rules/presence-plan.ts';
import { takeValues } from '../../shared/forms/form-data/take-values.ts';
import type {
  FieldState,
  FormData,
  Pointer,
  ValidatorModule,
  ValidityContext,
} from '../../shared/forms/types.ts';
import type { Store } from '../types.ts';
import { type Address, Cells } from './cells.ts';
import { FormStore } from './form-store.ts';
import { RuledValues } from './ruled-values.ts';
import { ShapeFields } from './shape-fields.ts';

export interface FormInput {
  store: Store;
  plan: PresencePlan;
  validators: ValidatorModule;
  descriptions?: Descriptions | undefined;
  initial: FormData;
  /** Reads what lies outside the form: `/session/tempId`, `/need/plan`. */
  readOutside?(pointer: Pointer): unknown;
  context: ValidityContext;
  /** The screen's own messages by keyword. */
  texts?: Record<string, string> | undefined;
  /** General words for faults in the screen's language, by keyword. */
  general?: Record<string, string> | undefined;
}

const UNKNOWN: FieldState = { visible: false, required: false, readOnly: false };

/** Starts the store of a screen's form: rules decide what is there. */
export function createFormStore(input: FormInput): FormStore {
  const { plan, validators, descriptions, initial, readOutside, context, texts, general } = input;
  const { shape, computed } = plan;
  const decided: { presence?: Presence } = {};
  const stateAt = (template: Pointer, at: Address) => decided.presence?.of(at, template) ?? UNKNOWN;
  const cells = new Cells(input.store);
  const fields = new ShapeFields(cells, shape, initial, stateAt);
  const derived = new RuledValues(cells, fields);
  const presence = createPresence({
    plan,
    conditions: validators.conditions,
    descriptions,
    read: (pointer) =>
      isWithin(pointer, '/data')
        ? cells.read(pointer.slice('/data'.length))
        : readOutside?.(pointer),
    rows: (list) => cells.rowsOf(list),
    settle: derived.settle,
    context,
  });
  decided.presence = presence;
  const wording = createWording(shape, texts, general);
  const judge = createJudge({
    shape,
    wording,
    validators,
    stateOf: (pointer, template) => presence.at(pointer, template),
    startOf: (pointer) => getAt(initial, pointer),
    context,
  });
  return new FormStore({
    shape,
    computed,
    cells,
    fields,
    presence,
    derived,
    wording,
    judge: {
      all: (data) => judge.all(data),
      at: (entries) =>
        entries.map(({ address }) => {
          const pointer = cells.pointerOf(address);
          const name = parsePointer(pointer)[0] ?? '';
          const issues = judge.field(name, cells.valueAt(joinPointer('', name)));
          return issues.find(({ field }) => field === pointer);
        }),
      isWhole: false,
    },
    // Without empty fields, and without hidden ones unless they are to be kept.
    take: (data) =>
      takeValues(shape.root, data, ({ template, use }, pointer) => {
        const { visible, unlisted } = presence.at(pointer, template);
        return visible || (use.whenHidden === 'keep' && !unlisted);
      }),
  });
}
