import { conditionReads } from '../forms/rules/condition-reads.ts';
import { joinPointer } from '../forms/pointer.ts';
import type {
  ActionStep,
  CallUse,
  DataNeed,
  FillUse,
  JsonSchema,
  Option,
  Pointer,
  ScreenFile,
} from '../forms/types.ts';
import { isRecord } from '../forms/values.ts';
import { oncePerObject } from '../once-per-object.ts';

/** Something of a screen file, with its place in it. */
export interface At<Value> {
  at: Pointer;
  value: Value;
}

/** All calls that a screen makes; `form`: the form's fields are sent too. */
export function callsOf(screen: ScreenFile): (At<CallUse & { needs?: string[] }> & {
  form?: boolean;
})[] {
  const { form } = screen;
  return [
    ...needsOf(screen),
    ...fillsOf(screen),
    ...(form?.steps?.list ?? []).flatMap(({ checks = [] }, step) =>
      checks.map((value, i) => ({ at: `/form/steps/list/${step}/checks/${i}`, value })),
    ),
    ...(form?.submit.call === undefined
      ? []
      : [{ at: '/form/submit', value: { ...form.submit, call: form.submit.call }, form: true }]),
    ...actionStepsOf(screen).flatMap(({ at, value }) => ('call' in value ? [{ at, value }] : [])),
  ];
}

/** What fields fill in elsewhere. */
export function fillsOf({ form }: ScreenFile): At<FillUse>[] {
  return Object.entries(form?.fields ?? {}).flatMap(([field, { fills }]) =>
    fills ? [{ at: `${joinPointer('/form/fields', field)}/fills`, value: fills }] : [],
  );
}

/** All that a screen fetches: data of its own and of its regions, descriptors, choices. */
export const needsOf = oncePerObject((screen: ScreenFile): readonly At<DataNeed>[] => {
  const { data, form, regions = [] } = screen;
  const named = (needs: Record<string, DataNeed> | undefined, at: Pointer): At<DataNeed>[] =>
    Object.entries(needs ?? {}).map(([name, value]) => ({ at: joinPointer(at, name), value }));
  return [
    ...named(data, '/data'),
    ...regions.flatMap((region, index) => named(region.data, `/regions/${index}/data`)),
    ...(form?.descriptors ? [{ at: '/form/descriptors', value: form.descriptors }] : []),
    ...Object.entries(form?.fields ?? {}).flatMap(([field, { optionsFrom }]) =>
      optionsFrom
        ? [{ at: `${joinPointer('/form/fields', field)}/optionsFrom`, value: optionsFrom }]
        : [],
    ),
  ];
});

/** All steps of all actions. */
export const actionStepsOf = oncePerObject((screen: ScreenFile): readonly At<ActionStep>[] => {
  const list = (steps: ActionStep[] | undefined, at: Pointer): At<ActionStep>[] =>
    (steps ?? []).map((value, index) => ({ at: `${at}/${index}`, value }));
  const named = (
    actions: Record<string, ActionStep[]> | undefined,
    at: Pointer,
  ): At<ActionStep>[] =>
    Object.entries(actions ?? {}).flatMap(([name, steps]) => list(steps, joinPointer(at, name)));
  return [
    ...named(screen.actions, '/actions'),
    ...list(screen.form?.submit.then, '/form/submit/then'),
    ...(screen.regions ?? []).flatMap((region, index) =>
      named(region.actions, `/regions/${index}/actions`),
    ),
  ];
});

/** All conditions: of rules, regions and buttons. */
export function conditionsOf(screen: ScreenFile): At<JsonSchema>[] {
  const lists: [Pointer, { when?: JsonSchema }[] | undefined][] = [
    ['/form/rules', screen.form?.rules],
    ['/regions', screen.regions],
    ['/buttons', screen.buttons],
  ];
  return lists.flatMap(([at, uses]) =>
    (uses ?? []).flatMap(({ when }, index) =>
      when ? [{ at: `${at}/${index}/when`, value: when }] : [],
    ),
  );
}

/** Conditions read in their own way; schemas and texts not at all. */
const NO_REFERENCES = ['when', 'schema', 'texts', 'options', 'review', 'receipt'];

/** All pointers over the scope that a screen reads: in parameters, arguments, conditions. */
export const readsOf = oncePerObject((screen: ScreenFile): readonly At<Pointer>[] => {
  const found: At<Pointer>[] = [];
  const visit = (value: unknown, at: Pointer): void => {
    if (Array.isArray(value)) value.forEach((item, index) => visit(item, joinPointer(at, index)));
    else if (isRecord(value)) {
      if (typeof value.from === 'string' && value.from.startsWith('/')) {
        found.push({ at: `${at}/from`, value: value.from });
      }
      for (const [key, item] of Object.entries(value)) {
        if (!NO_REFERENCES.includes(key)) visit(item, joinPointer(at, key));
      }
    }
  };
  visit(screen, '');
  for (const { at, value } of needsOf(screen)) {
    value.needs?.forEach((need, index) => found.push({ at: `${at}/needs/${index}`, value: need }));
  }
  for (const { at, value } of conditionsOf(screen)) {
    for (const read of conditionReads(value)) found.push({ at, value: read });
  }
  return found;
});

/** The lists of choices of a form's fields. */
export function optionListsOf({ form }: ScreenFile): (At<Option[]> & { field: Pointer })[] {
  return Object.entries(form?.fields ?? {}).flatMap(([field, { options }]) =>
    options ? [{ at: `${joinPointer('/form/fields', field)}/options`, value: options, field }] : [],
  );
}

/** Where a screen sends people: steps that go, requirements, and addresses among the options of regions. */
export function targetsOf(screen: ScreenFile): At<string>[] {
  const found: At<string>[] = actionStepsOf(screen).flatMap(({ at, value }) =>
    'go' in value ? [{ at: `${at}/go`, value: value.go }] : [],
  );
  screen.requires?.forEach(({ otherwise }, index) =>
    found.push({ at: `/requires/${index}/otherwise`, value: otherwise }),
  );
  if (screen.entry?.go !== undefined) found.push({ at: '/entry/go', value: screen.entry.go });
  const visit = (value: unknown, at: Pointer): void => {
    if (typeof value === 'string' && isTarget(value)) found.push({ at, value });
    else if (Array.isArray(value)) value.forEach((item, i) => visit(item, joinPointer(at, i)));
    else if (isRecord(value)) {
      // `needs` is a pointer to a fact, which looks like an address.
      for (const [key, item] of Object.entries(value))
        if (key !== 'needs') visit(item, joinPointer(at, key));
    }
  };
  screen.regions?.forEach(({ options }, index) => visit(options, `/regions/${index}/options`));
  return found;
}

// An address with an ending is a file, such as a picture.
function isTarget(text: string): boolean {
  return /^[/@]\S*$/.test(text) && !/\.\w+$/.test(text);
}
