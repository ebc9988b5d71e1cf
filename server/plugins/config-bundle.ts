import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkReferences } from '../../src/shared/forms/check-references.ts';
import { ConfigError } from '../../src/shared/forms/config-error.ts';
import { applyOverlays, type NamedScreen } from '../../src/shared/forms/overlays.ts';
import { createReaders } from '../../src/shared/forms/read-screen.ts';
import type {
  ConfigFault,
  EffectiveScreen,
  JsonSchema,
  Overlay,
  ValidatorModule,
} from '../../src/shared/forms/types.ts';
import { compileScreen, screenConditions } from '../../src/shared/validation/compile-screen.ts';
import { loadValidators } from '../../src/shared/validation/load-validators.ts';
import { projectRoot } from '../config/project-root.ts';
import { type ConfigSources, hashOf } from './config-sources.ts';
import { type ConfigIndex, indexOf } from './config-index.ts';
import type { PortalConfig, ReadyScreen } from './config-types.ts';

/** A checked configuration; everything in it can be found by hash. */
export interface Bundle {
  hash: string;
  screenIds: readonly string[];
  /** A portal's version of a screen. Throws when there is no such screen. */
  screen(id: string, portal?: string): ReadyScreen;
  portal(code: string): PortalConfig | undefined;
  portals: readonly PortalConfig[];
  /** What the browser must know before it opens a screen; `build` is the built pages' id. */
  index(build: string, defaultPortal: string): ConfigIndex;
  /** Served files by hash: screens as JSON, validators as modules. */
  screenJson: ReadonlyMap<string, string>;
  validatorText: ReadonlyMap<string, string>;
}

interface Compiled {
  text: string;
  hash: string;
  module: Promise<ValidatorModule>;
}

// Compiling is the slow part and depends on nothing but what is hashed here.
const compiledBefore = new Map<string, Compiled>();

/** Checks and compiles a whole configuration. Throws ConfigError with every fault of every file. */
export async function makeBundle(sources: ConfigSources): Promise<Bundle> {
  const faults: ConfigFault[] = [];
  const portals = readPortals(sources, faults);
  const screens = readScreens(sources, faults);
  if (faults.length > 0) throw new ConfigError(faults);
  const ready = new Map<string, Map<string, ReadyScreen>>();
  for (const screen of screens) {
    try {
      ready.set(screen.id, await readyScreens(screen, sources, portals));
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      faults.push(...error.faults);
    }
  }
  if (faults.length > 0) throw new ConfigError(faults);
  return bundleOf(sources, ready, portals);
}

function bundleOf(
  sources: ConfigSources,
  ready: ReadonlyMap<string, ReadonlyMap<string, ReadyScreen>>,
  portals: readonly { file: PortalConfig }[],
): Bundle {
  const all = [...ready.values()].flatMap((versions) => [...versions.values()]);
  const hash = hashOf(sources);
  const files = portals.map(({ file }) => file);
  return {
    hash,
    screenIds: [...ready.keys()],
    portals: files,
    portal: (code) => files.find((file) => file.code === code),
    screen(id, portal = '*') {
      const versions = ready.get(id);
      const found = versions?.get(portal) ?? versions?.get('*');
      if (found === undefined) throw new Error(`There is no screen ${id}.`);
      return found;
    },
    index: (build, defaultPortal) => indexOf({ hash, build, defaultPortal }, ready, files),
    screenJson: new Map(all.map((one) => [one.hash, JSON.stringify(one.screen)])),
    validatorText: new Map(
      [...compiledBefore.values()].map((one): [string, string] => [one.hash, one.text]),
    ),
  };
}

// `*` is the screen without a portal; a portal has a version of its own only where its file changes something.
async function readyScreens(
  screen: NamedScreen,
  { schemas, screens }: ConfigSources,
  portals: readonly { file: PortalConfig; overlay: Overlay }[],
): Promise<Map<string, ReadyScreen>> {
  const versions = new Map<string, ReadyScreen>();
  const hasBehaviour = screens[screen.id]?.hasBehaviour ?? false;
  const layers: [string, Overlay[]][] = [
    ['*', []],
    ...portals.map(({ file, overlay }): [string, Overlay[]] => [file.code, [overlay]]),
  ];
  for (const [code, overlays] of layers) {
    const effective = applyOverlays(screen, (name) => schemas[name], overlays);
    const base = versions.get('*');
    const version = await readyScreen(effective, hasBehaviour);
    if (version.hash !== base?.hash) versions.set(code, version);
  }
  return versions;
}

async function readyScreen(
  effective: EffectiveScreen,
  hasBehaviour: boolean,
): Promise<ReadyScreen> {
  const faults = checkReferences(effective, {
    file: `screens/${effective.id}/screen.json`,
    hasBehaviour,
  });
  if (faults.length > 0) throw new ConfigError(faults);
  const compiled = compile(effective);
  const screen = { ...effective, validator: compiled.hash };
  return { screen, validators: await compiled.module, hash: hashOf(screen) };
}

function compile(screen: EffectiveScreen): Compiled {
  const input = hashOf([screen.schema ?? null, screenConditions(screen)]);
  const before = compiledBefore.get(input);
  if (before !== undefined) return before;
  const { text } = compileScreen(screen);
  const compiled = { text, hash: hashOf(text), module: loadValidators(text) };
  compiledBefore.set(input, compiled);
  return compiled;
}

function readScreens({ screens }: ConfigSources, faults: ConfigFault[]): NamedScreen[] {
  const readers = metaReaders();
  return Object.entries(screens).flatMap(([id, { raw }]) => {
    const reading = readers.readScreen(id, raw, { file: `screens/${id}/screen.json` });
    if (reading.screen) return [reading.screen];
    faults.push(...reading.faults);
    return [];
  });
}

function readPortals(
  { portals }: ConfigSources,
  faults: ConfigFault[],
): { file: PortalConfig; overlay: Overlay }[] {
  const readers = metaReaders();
  return Object.entries(portals).flatMap(([name, raw]) => {
    const file = `schemas/portals/${name}.json`;
    const { code, name: title, screens = {}, schemas } = (raw ?? {}) as Record<string, unknown>;
    if (typeof code !== 'string' || typeof title !== 'string') {
      faults.push({ file, pointer: '', problem: 'a portal has a code and a name' });
      return [];
    }
    const overlay = {
      from: `portal ${code}`,
      screens,
      ...(schemas === undefined ? {} : { schemas }),
    };
    const reading = readers.readOverlay(overlay, { file });
    if (reading.faults) faults.push(...reading.faults);
    return reading.overlay ? [{ file: raw as PortalConfig, overlay: reading.overlay }] : [];
  });
}

let readers: ReturnType<typeof createReaders> | undefined;

function metaReaders() {
  const read = (name: string) => {
    const file = path.join(projectRoot(), 'schemas/meta', `${name}.json`);
    return JSON.parse(readFileSync(file, 'utf8')) as JsonSchema;
  };
  readers ??= createReaders({ screen: read('screen'), overlay: read('overlay') });
  return readers;
}
