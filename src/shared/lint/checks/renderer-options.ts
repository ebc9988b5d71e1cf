import type { ValidateFunction } from 'ajv';
import { didYouMean } from '../../forms/configuration/did-you-mean.ts';
import { explainErrors } from '../../forms/configuration/read-screen.ts';
import { joinPointer } from '../../forms/pointer.ts';
import type { ConfigFault, JsonSchema, Pointer } from '../../forms/types.ts';
import { isRecord } from '../../forms/values.ts';
import { oncePerObject } from '../../once-per-object.ts';
import { createAjv } from '../../validation/create-ajv.ts';
import type { KnownNames, RendererUse } from '../finding.ts';
import type { Check, View } from '../lint-context.ts';

const unfitOption: Check = {
  rule: 'unfit-option',
  severity: 'fault',
  run({ views, input: { known } }, report) {
    for (const view of views) {
      for (const { pointer, problem, hint } of optionFaults(view.screen, known))
        report(view.place(pointer), problem, hint);
    }
  },
};

const unknownText: Check = {
  rule: 'unknown-text',
  severity: 'fault',
  run(context, report) {
    eachRegion(context, ({ view, at, region, texts = {} }, use) => {
      const names = Object.keys(use.texts ?? {});
      for (const name of use.otherTexts === undefined ? Object.keys(texts) : []) {
        if (names.includes(name)) continue;
        const place = view.place(joinPointer(`${at}/texts`, name));
        report(place, `the region '${region}' shows no text '${name}'`, hintFor(name, names));
      }
    });
  },
};

const unknownRegionAction: Check = {
  rule: 'unknown-region-action',
  severity: 'fault',
  run(context, report) {
    eachRegion(context, ({ view, at, region, actions = {} }, use) => {
      const names = Object.keys(use.actions ?? {});
      for (const name of Object.keys(actions)) {
        if (names.includes(name)) continue;
        const place = view.place(joinPointer(`${at}/actions`, name));
        report(place, `the region '${region}' never runs '${name}'`, hintFor(name, names));
      }
    });
  },
};

/** Kinds of names that an option's schema says its texts are: its keyword `names`. */
const NAMED = { category: 'categories', plan: 'plans' } as const;

const unknownNameInOption: Check = {
  rule: 'unknown-name-in-option',
  severity: 'fault',
  run({ views, input: { known } }, report) {
    for (const view of views) {
      for (const { at, renderer, options } of optionsIn(view.screen, known)) {
        for (const named of namesIn(renderer.options ?? {}, options)) {
          const names = known[NAMED[named.kind]];
          if (!names || names.includes(named.value)) continue;
          const problem = `there is no ${named.kind} '${named.value}'`;
          report(view.place(`${at}${named.at}`), problem, didYouMean(named.value, names));
        }
      }
    }
  },
};

/** Options, texts and actions that regions and widgets do not have. */
export const rendererOptionChecks: readonly Check[] = [
  unfitOption,
  unknownNameInOption,
  unknownText,
  unknownRegionAction,
];

type OptionUser = Pick<View['screen'], 'regions' | 'form'>;

/** Options of a screen's regions and fields that these do not take as they are. */
export function optionFaults(
  screen: OptionUser,
  known: KnownNames,
): Pick<ConfigFault, 'pointer' | 'problem' | 'hint'>[] {
  return optionsIn(screen, known).flatMap(({ at, renderer, options }) =>
    faultsOf(options, renderer).map((fault) => ({ ...fault, pointer: `${at}${fault.pointer}` })),
  );
}

type Regions = NonNullable<View['screen']['regions']>;

function eachRegion(
  { views, input }: Parameters<Check['run']>[0],
  visit: (region: Regions[number] & { view: View; at: Pointer }, use: RendererUse) => void,
): void {
  for (const view of views) {
    view.screen.regions?.forEach((region, index) => {
      const use = input.known.regions?.[region.region];
      if (use && !use.isOpen) visit({ ...region, view, at: `/regions/${index}` }, use);
    });
  }
}

interface Given {
  at: Pointer;
  renderer: RendererUse;
  options: Readonly<Record<string, unknown>>;
}

function optionsIn(screen: OptionUser, { regions, widgets, fieldKeys }: KnownNames): Given[] {
  const ofRegions = (screen.regions ?? []).flatMap(({ region, options }, index): Given[] => {
    const renderer = regions?.[region];
    return renderer && !renderer.isOpen && options
      ? [{ at: `/regions/${index}/options`, renderer, options }]
      : [];
  });
  const ofFields = Object.entries(screen.form?.fields ?? {}).flatMap(([field, use]): Given[] => {
    const renderer = use.widget === undefined ? NO_WIDGET : widgets?.[use.widget];
    if (!renderer || renderer.isOpen || !fieldKeys) return [];
    const at = joinPointer('/form/fields', field);
    return [{ at, renderer: withKeys(renderer, fieldKeys), options: use }];
  });
  return [...ofRegions, ...ofFields];
}

interface NameInOption {
  at: Pointer;
  kind: keyof typeof NAMED;
  value: string;
}

// An option is a name, or a list of names.
function namesIn(
  schemas: Readonly<Record<string, JsonSchema>>,
  options: Given['options'],
): NameInOption[] {
  return Object.entries(options).flatMap(([option, given]): NameInOption[] => {
    const { items, ...own } = schemas[option] ?? {};
    const { names } = Array.isArray(given) ? (isRecord(items) ? items : {}) : own;
    if (names !== 'category' && names !== 'plan') return [];
    const at = joinPointer('', option);
    const values = Array.isArray(given)
      ? given.map((value: unknown, index) => ({ at: `${at}/${index}`, value }))
      : [{ at, value: given }];
    return values.flatMap(({ value, at: place }) =>
      typeof value === 'string' ? [{ at: place, kind: names, value }] : [],
    );
  });
}

const NO_WIDGET: RendererUse = { description: 'A field that the engine draws by its schema.' };
const complete = new WeakMap<RendererUse, RendererUse>();

// What every field may say is checked with the file: here its keys only count as known.
function withKeys(renderer: RendererUse, keys: readonly string[]): RendererUse {
  const known = complete.get(renderer);
  if (known) return known;
  const common = Object.fromEntries(keys.map((key): [string, JsonSchema] => [key, {}]));
  const whole = { ...renderer, options: { ...common, ...renderer.options } };
  complete.set(renderer, whole);
  return whole;
}

function faultsOf(options: Given['options'], renderer: RendererUse) {
  const isValid = validatorOf(renderer);
  return isValid(options) ? [] : explainErrors(isValid.errors ?? [], options, '');
}

let ajv: ReturnType<typeof createAjv> | undefined;

const validatorOf = oncePerObject(({ options = {} }: RendererUse): ValidateFunction => {
  ajv ??= createAjv({ verbose: true }).addKeyword('names');
  return ajv.compile({
    type: 'object',
    properties: options,
    additionalProperties: false,
  });
});

function hintFor(name: string, names: readonly string[]): string {
  return didYouMean(name, names) ?? `known: ${names.join(', ') || 'none'}`;
}
