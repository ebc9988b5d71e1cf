import type { SchemaLookup } from '../forms/configuration/bundle-schema.ts';
import { ConfigError } from '../forms/configuration/config-error.ts';
import { didYouMean } from '../forms/configuration/did-you-mean.ts';
import { type FormShape, readShape } from '../forms/form-shape.ts';
import { formName, overlaysOf } from '../forms/layers/layer-overlay.ts';
import { layerChoices } from '../forms/layers/layer-versions.ts';
import type { Layer, PortalFile } from '../forms/layers/layer-types.ts';
import { applyOverlays, type NamedScreen } from '../forms/layers/overlays.ts';
import { filesOf } from '../forms/configuration/schema-files.ts';
import type { ConfigFault, EffectiveScreen, JsonSchema, Pointer } from '../forms/types.ts';
import { onceWhileSame } from '../once-per-object.ts';
import { fileNames, type LintInput, type FilePlace, type Severity } from './finding.ts';
import { type LayerLine, layersOf, layerLines, locateInLayer } from './lint-layers.ts';
import { declarationOf, deepest, placeInSchema } from './schema-places.ts';

/** A screen as some visitor sees it: by its files, or with those layers that change it, at most one of each kind. */
export interface View {
  screen: EffectiveScreen;
  /** Structure of its form. */
  shape: FormShape | undefined;
  /** Name of its form: `contact-info` of schemas/forms. */
  form: string | undefined;
  /** Lowest first: portal, site, locale. */
  layers: readonly Layer[];
  hasBehaviour: boolean;
  /** Where a part of the screen is set: in the layer's file or in the screen's own. */
  place(pointer: Pointer): FilePlace;
  /** Where a field's schema, or a keyword of it, stands. */
  schemaPlace(field: Pointer, keyword?: Pointer): FilePlace;
}

/** What checks look at: everything that was read, and the screens that come of it. */
export interface LintContext {
  input: LintInput;
  layers: readonly Layer[];
  /** The values that each layer sets. */
  lines: ReadonlyMap<Layer, readonly LayerLine[]>;
  /** Screens as their files have them, by id. */
  screens: ReadonlyMap<string, NamedScreen>;
  /** Screens put together; those without a layer first. */
  views: readonly View[];
  /** Screens that can't be put together, because what they refer to is not there. */
  faults: readonly ConfigFault[];
  /** Screens to which a layer gives an invalid shape; they are not checked further. */
  broken: readonly (FilePlace & Pick<ConfigFault, 'problem' | 'hint'>)[];
}

/** Tells of a finding. */
export type ReportFinding = (place: FilePlace, problem: string, hint?: string) => void;

/** One kind of finding. */
export interface Check {
  /** Name of the findings, in kebab-case. */
  rule: string;
  severity: Severity;
  run(context: LintContext, report: ReportFinding): void;
}

/** Lays every layer over every screen that it changes. */
export function createContext(input: LintInput): LintContext {
  const layers = layersOf(input);
  const screens = new Map(
    Object.entries(input.screens).map(([id, { raw }]) => [id, { ...(raw as NamedScreen), id }]),
  );
  const views: View[] = [];
  const faults: ConfigFault[] = [];
  const broken: ConfigFault[] = [];
  for (const { screen, chosen } of versionsOf(screens, layers, input)) {
    try {
      const { view, wrong } = keptView(screen, chosen, input);
      if (wrong.length === 0) views.push(view);
      broken.push(...wrong.map((fault) => ({ ...fault, ...view.place(fault.pointer) })));
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      faults.push(...error.faults.map((fault) => atForm(fault, screen, input)));
    }
  }
  const lines = new Map(layers.map((layer) => [layer, layerLines(layer, screens)]));
  return { input, layers, lines, screens, views, faults, broken };
}

/** Views without a layer. */
export function ownViews({ views }: LintContext): View[] {
  return views.filter(({ layers }) => layers.length === 0);
}

/** Portals with their settings besides the layer. */
export function portalsOf({ layers }: Pick<LintContext, 'layers'>): {
  file: string;
  portal: Partial<PortalFile>;
}[] {
  return layers.flatMap(({ kind, file, part }) =>
    kind === 'portal' ? [{ file, portal: part }] : [],
  );
}

/** Finds a schema as its file has it. */
export function lookupIn({ schemas }: LintInput): SchemaLookup {
  return (name) => schemas[name];
}

function changesScreen({ part }: Layer, { id, form }: NamedScreen, input: LintInput): boolean {
  if (part.screens?.[id] !== undefined) return true;
  if (!form) return false;
  const name = formName(form);
  return (
    [part.fields, part.extra, part.groups, part.rules].some((part) => part?.[name] !== undefined) ||
    (part.schemas !== undefined &&
      filesOf(form.schema, lookupIn(input)).some((file) => part.schemas?.[file] !== undefined))
  );
}

/** Each screen by itself first, then with every choice of layers that change it. */
function versionsOf(
  screens: LintContext['screens'],
  layers: readonly Layer[],
  input: LintInput,
): { screen: NamedScreen; chosen: readonly Layer[] }[] {
  const versions = [...screens.values()].flatMap((screen) =>
    layerChoices(layers.filter((layer) => changesScreen(layer, screen, input))).map(
      ({ layers: chosen }) => ({ screen, chosen }),
    ),
  );
  return versions.sort((one, other) => one.chosen.length - other.chosen.length);
}

// A form's schema that is not there is the screen's fault.
function atForm(
  fault: ConfigFault,
  { id, form }: NamedScreen,
  { schemas }: LintInput,
): ConfigFault {
  if (form === undefined || schemas[form.schema] !== undefined) return fault;
  const hint = didYouMean(form.schema, Object.keys(schemas));
  return {
    file: fileNames.screen(id),
    pointer: '/form/schema',
    problem: `there is no schema '${form.schema}'`,
    ...(hint ? { hint } : {}),
  };
}

interface Kept {
  view: View;
  /** Faults in the shape that layers gave it. */
  wrong: readonly ConfigFault[];
}

const kept = onceWhileSame<object, JsonSchema, Kept>();

/** A view, made anew only when one of the files that it is made of is another one than before. */
function keptView(own: NamedScreen, layers: readonly Layer[], input: LintInput): Kept {
  const { raw, hasBehaviour } = input.screens[own.id] ?? { raw: own, hasBehaviour: false };
  const lookup = lookupIn(input);
  const key = JSON.stringify([own.id, ...layers.map(({ file }) => file)]);
  const parts = [
    hasBehaviour,
    ...layers.map(({ part }) => part),
    ...(own.form ? filesOf(own.form.schema, lookup).map(lookup) : []),
  ];
  return kept(raw as object, { key, parts, lookup }, (schemas) => {
    const view = viewOf(own, layers, { lookup: schemas, hasBehaviour });
    return { view, wrong: layers.length > 0 ? input.readAgain(view.screen) : [] };
  });
}

function viewOf(
  own: NamedScreen,
  layers: readonly Layer[],
  { lookup, hasBehaviour }: { lookup: SchemaLookup; hasBehaviour: boolean },
): View {
  const screen = applyOverlays(own, lookup, overlaysOf(own, lookup, layers));
  const highestFirst = [...layers].reverse();
  const schema = screen.form?.schema ?? '';
  const form = screen.form && formName(screen.form);
  return {
    screen,
    shape: screen.schema && readShape(screen.schema, screen.form?.fields),
    form,
    layers,
    hasBehaviour,
    place: (pointer) =>
      firstOf(highestFirst, (layer) => locateInLayer(layer, screen, form, pointer)) ?? {
        file: fileNames.screen(own.id),
        pointer: deepest(own, pointer),
      },
    schemaPlace: (field, keyword = '') =>
      placeInSchema({ schema, pointer: `${declarationOf(field)}${keyword}` }, lookup, highestFirst),
  };
}

function firstOf<Found>(
  layers: readonly Layer[],
  find: (layer: Layer) => Found | undefined,
): Found | undefined {
  for (const layer of layers) {
    const found = find(layer);
    if (found !== undefined) return found;
  }
  return undefined;
}
