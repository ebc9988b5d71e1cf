import type { SchemaLookup } from '../forms/configuration/bundle-schema.ts';
import { ConfigError } from '../forms/configuration/config-error.ts';
import { type FormShape, readShape } from '../forms/form-shape.ts';
import { formName, layerOverlay } from '../forms/layers/layer-overlay.ts';
import type { Layer } from '../forms/layers/layer-types.ts';
import { applyOverlays, type NamedScreen } from '../forms/layers/overlays.ts';
import { filesOf } from '../forms/configuration/schema-files.ts';
import type { ConfigFault, EffectiveScreen, Pointer } from '../forms/types.ts';
import { fileNames, type LintInput, type FilePlace, type Severity } from './finding.ts';
import { type LayerLine, layersOf, layerLines, locateInLayer } from './lint-layers.ts';
import { declarationOf, deepest, placeInSchema } from './schema-places.ts';

/** A screen as some visitor sees it: without any layer, or with the one layer that changes it. */
export interface View {
  screen: EffectiveScreen;
  /** Structure of its form. */
  shape: FormShape | undefined;
  /** Name of its form: `contact-info` of schemas/forms. */
  form: string | undefined;
  layer: Layer | undefined;
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
  for (const layer of [undefined, ...layers]) {
    for (const screen of screens.values()) {
      if (layer && !changesScreen(layer, screen, input)) continue;
      try {
        const view = viewOf(screen, layer, input);
        const wrong = layer ? input.readAgain(view.screen) : [];
        if (wrong.length === 0) views.push(view);
        broken.push(...wrong.map((fault) => ({ ...fault, ...view.place(fault.pointer) })));
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
        faults.push(...error.faults);
      }
    }
  }
  const lines = new Map(layers.map((layer) => [layer, layerLines(layer, screens)]));
  return { input, layers, lines, screens, views, faults, broken };
}

/** Views without a layer. */
export function ownViews({ views }: LintContext): View[] {
  return views.filter(({ layer }) => layer === undefined);
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

function viewOf(own: NamedScreen, layer: Layer | undefined, input: LintInput): View {
  const lookup = lookupIn(input);
  const screen = applyOverlays(own, lookup, layer ? [layerOverlay(own, lookup, layer)] : []);
  const schema = screen.form?.schema ?? '';
  const form = screen.form && formName(screen.form);
  return {
    screen,
    shape: screen.schema && readShape(screen.schema, screen.form?.fields),
    form,
    layer,
    hasBehaviour: input.screens[own.id]?.hasBehaviour ?? false,
    place: (pointer) =>
      (layer && locateInLayer(layer, screen, form, pointer)) ?? {
        file: fileNames.screen(own.id),
        pointer: deepest(own, pointer),
      },
    schemaPlace: (field, keyword = '') =>
      placeInSchema({ schema, pointer: `${declarationOf(field)}${keyword}` }, lookup, layer),
  };
}
