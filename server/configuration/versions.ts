import { checkReferences } from '../../src/shared/forms/configuration/check-references.ts';
import { ConfigError } from '../../src/shared/forms/configuration/config-error.ts';
import { findOrigin, findSchemaOrigin } from '../../src/shared/forms/layers/find-origin.ts';
import { formName, overlaysOf } from '../../src/shared/forms/layers/layer-overlay.ts';
import type { Layer, LayerChoice } from '../../src/shared/forms/layers/layer-types.ts';
import { layerChoices, versionKey } from '../../src/shared/forms/layers/layer-versions.ts';
import { applyOverlays, type NamedScreen } from '../../src/shared/forms/layers/overlays.ts';
import { getAt } from '../../src/shared/forms/pointer.ts';
import { filesOf } from '../../src/shared/forms/configuration/schema-files.ts';
import type {
  ConfigFault,
  EffectiveScreen,
  JsonSchema,
  ValidatorModule,
} from '../../src/shared/forms/types.ts';
import { isSame } from '../../src/shared/forms/values.ts';
import { oncePerObject, onceWhileSame } from '../../src/shared/once-per-object.ts';
import { compileScreen, screenConditions } from '../../src/shared/validation/compile-screen.ts';
import { loadValidators } from './load-validators.ts';
import { validitySchema } from '../../src/shared/validation/validity-schema.ts';
import type { Words } from '../../src/shared/words/say.ts';
import { mapTexts } from '../../src/shared/words/screen-texts.ts';
import { readScreenAgain } from './config-files.ts';
import { type ConfigSources, hashOf } from './config-sources.ts';
import type { ReadyScreen, Versions } from './types.ts';

/** Text of compiled validators, and the module that it makes. */
interface Compiled {
  text: string;
  hash: string;
  module: Promise<ValidatorModule>;
}

// Compiling is slow and depends only on the hashed input.
const compiledBefore = new Map<string, Compiled>();
const KEEP_COMPILED = 1_000;

/** A screen with some layers over it. */
interface Layered {
  layers: readonly Layer[];
  effective: EffectiveScreen;
  /** Each at the file and place that is at fault. */
  faults: readonly ConfigFault[];
}

/** All versions of a screen that differ from each other, and the texts of their validators by hash. */
export async function makeVersions(
  screen: NamedScreen,
  sources: ConfigSources,
  layers: readonly Layer[],
): Promise<{ versions: Versions; validatorTexts: ReadonlyMap<string, string> }> {
  const made = layerChoices(speakingOf(layers, screen, sources)).map(
    ({ choice, layers: chosen }) => ({ choice, layered: layeredScreen(screen, sources, chosen) }),
  );
  const faults = made.flatMap(({ layered }) => [
    ...layered.faults,
    ...placed(movedParts(screen, layered.effective), layered),
  ]);
  if (faults.length > 0) throw new ConfigError(withoutTwins(faults));
  const ready = made.map(({ choice, layered }) => ({ choice, ...compiledScreen(layered) }));
  const versions = await Promise.all(
    ready.map(async ({ choice, version }) => [choice, await version] as const),
  );
  const validatorTexts = new Map(ready.map(({ text, hash }) => [hash, text]));
  return { versions: differing(versions), validatorTexts };
}

/**
 * One version of a screen for these layers, with the text of its validators. Throws ConfigError with its faults. Layers
 * are portal, site and locale, as far as there are any, in this order.
 */
export function makeVersion(
  screen: NamedScreen,
  sources: ConfigSources,
  layers: readonly Layer[],
): { screen: EffectiveScreen; text: string; version: Promise<ReadyScreen> } {
  const layered = layeredScreen(screen, sources, layers);
  if (layered.faults.length > 0) throw new ConfigError(layered.faults);
  return compiledScreen(layered);
}

const layeredBefore = onceWhileSame<NamedScreen, JsonSchema, Layered>();

// Made anew only when one of the files that it is made of is another one than before.
function layeredScreen(
  screen: NamedScreen,
  sources: ConfigSources,
  layers: readonly Layer[],
): Layered {
  const hasBehaviour = sources.screens[screen.id]?.hasBehaviour ?? false;
  const key = JSON.stringify(layers.map(({ file }) => file));
  const parts = [hasBehaviour, ...layers.map(({ part }) => part)];
  const lookup = (name: string) => sources.schemas[name];
  return layeredBefore(screen, { key, parts, lookup }, (schemas) => {
    const overlays = overlaysOf(screen, schemas, layers);
    const effective = worded(applyOverlays(screen, schemas, overlays), layers);
    const faults = placed(faultsOf(effective, hasBehaviour), { layers, effective });
    return { layers, effective, faults };
  });
}

const compiledScreen = oncePerObject(({ layers, effective }: Layered) => {
  try {
    const { text, hash, module } = compile(effective);
    const screen = { ...effective, validator: hash };
    const ready = async () => ({ screen, validators: await module, hash: hashOf(screen) });
    return { screen, text, hash, version: ready() };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError(placed(error.faults, { layers, effective }));
  }
});

// With a portal's own words the portal itself counts, too.
function speakingOf(
  layers: readonly Layer[],
  screen: NamedScreen,
  sources: ConfigSources,
): readonly Layer[] {
  const own = layers.filter((layer) => speaksOf(layer, screen, sources));
  const owners = own.flatMap(({ portal }) => portal ?? []);
  return layers.filter(
    (layer) => own.includes(layer) || (layer.kind === 'portal' && owners.includes(layer.code)),
  );
}

function speaksOf(
  { part, words }: Layer,
  { id, form }: NamedScreen,
  { schemas }: ConfigSources,
): boolean {
  if (words !== undefined || part.screens?.[id] !== undefined) return true;
  if (!form) return false;
  const name = formName(form);
  const said = [part.fields, part.extra, part.groups, part.rules];
  if (said.some((one) => one?.[name] !== undefined)) return true;
  if (part.schemas === undefined) return false;
  return filesOf(form.schema, (file) => schemas[file]).some((file) => part.schemas?.[file]);
}

function worded(screen: EffectiveScreen, layers: readonly Layer[]): EffectiveScreen {
  const locales = layers.filter(({ kind }) => kind === 'locale');
  const [{ code: lang } = {}] = locales;
  if (lang === undefined) return screen;
  const messages = locales.flatMap((locale) => (locale.messages ? [locale.messages] : []));
  const general = messages.length > 0 ? (Object.assign({}, ...messages) as Words) : undefined;
  const said = mapTexts(screen, (text) => wordFor(text, locales) ?? text);
  return { ...said, lang, ...(general ? { general } : {}) };
}

// The last language that has the text says it.
function wordFor(text: string, locales: readonly Layer[]): string | undefined {
  const speaking = locales.findLast(({ words = {} }) => Object.hasOwn(words, text));
  return speaking?.words?.[text];
}

function faultsOf(effective: EffectiveScreen, hasBehaviour: boolean): readonly ConfigFault[] {
  const faults = readScreenAgain(effective);
  if (faults.length > 0) return faults;
  const file = `screens/${effective.id}/screen.json`;
  return checkReferences(effective, { file, hasBehaviour });
}

// Addresses and names are the same for all visitors, as other screens refer to them.
const FIXED = [
  '/route',
  '/aliases',
  '/kind',
  '/frame',
  '/requires',
  '/entry',
  '/tab/name',
  '/tab/saved',
  '/form/draft',
];

function movedParts(screen: NamedScreen, effective: EffectiveScreen): ConfigFault[] {
  const file = `screens/${screen.id}/screen.json`;
  return FIXED.filter((part) => !isSame(getAt(screen, part), getAt(effective, part))).map(
    (pointer) => ({
      file,
      pointer,
      problem: 'no portal, site or locale can change this: it is the same for everybody',
    }),
  );
}

type LaidOver = Pick<Layered, 'layers' | 'effective'>;

function placed(faults: readonly ConfigFault[], of: LaidOver): ConfigFault[] {
  return faults.map((fault) => placedFault(fault, of));
}

// A fault introduced by a layer is the layer's; any other is the screen's, or its form's.
function placedFault(fault: ConfigFault, { layers, effective: screen }: LaidOver): ConfigFault {
  const { file, pointer } = fault;
  if (!file.startsWith('screens/')) return fault;
  const isSchema = pointer === '' ? !file.endsWith('.json') : pointer.startsWith('/properties');
  const origin = isSchema
    ? findSchemaOrigin(screen, layers, pointer)
    : findOrigin(screen, layers, pointer);
  if (origin) return { ...fault, file: origin.file, pointer: origin.pointer };
  const own = isSchema ? `schemas/${screen.form?.schema}.json` : `screens/${screen.id}/screen.json`;
  return { ...fault, file: own };
}

function withoutTwins(faults: readonly ConfigFault[]): ConfigFault[] {
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()];
}

// A layer that never changes the screen, in any combination, has no versions of it.
function differing(made: readonly (readonly [LayerChoice, ReadyScreen])[]): Versions {
  const all = new Map(made.map(([choice, version]) => [versionKey(choice), version]));
  const counts = (axis: keyof LayerChoice, code: string): boolean =>
    made.some(
      ([choice, version]) =>
        choice[axis] === code &&
        version.hash !== all.get(versionKey({ ...choice, [axis]: undefined }))?.hash,
    );
  const kept = made.filter(([choice]) =>
    Object.entries(choice).every(([axis, code]) => counts(axis as keyof LayerChoice, String(code))),
  );
  return Object.fromEntries(kept.map(([choice, version]) => [versionKey(choice), version]));
}

function compile(screen: EffectiveScreen): Compiled {
  const { schema = null, form } = screen;
  const validity = schema && !form?.standard ? validitySchema(schema) : schema;
  const input = hashOf([form?.standard ?? false, validity, screenConditions(screen)]);
  const known = compiledBefore.get(input) ?? compiledNow(screen);
  // Recently used entries are last; the oldest are evicted.
  compiledBefore.delete(input);
  compiledBefore.set(input, known);
  for (const oldest of compiledBefore.keys()) {
    if (compiledBefore.size <= KEEP_COMPILED) break;
    compiledBefore.delete(oldest);
  }
  return known;
}

function compiledNow(screen: EffectiveScreen): Compiled {
  const { text } = compileScreen(screen);
  return { text, hash: hashOf(text), module: loadValidators(text) };
}
