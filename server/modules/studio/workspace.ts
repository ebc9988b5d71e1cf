import type { FastifyInstance } from 'fastify';
import type {
  Layer,
  LayerChoice,
  PortalFile,
} from '../../../src/shared/forms/layers/layer-types.ts';
import type { NamedScreen } from '../../../src/shared/forms/layers/overlays.ts';
import { isRecord } from '../../../src/shared/forms/values.ts';
import { type ConfigSources, hashOf } from '../../configuration/config-sources.ts';
import {
  type ConfigReading,
  type ReadFile,
  readConfigSources,
} from '../../configuration/sources.ts';

/** The configuration as a draft has it: read, and not checked. */
export interface Workspace {
  sources: ConfigSources;
  reading: ConfigReading;
  screen(id: string): NamedScreen | undefined;
  portal(code: string): PortalFile | undefined;
  /** Layers of a choice, lowest first. */
  layers(choice: LayerChoice): Layer[];
}

/** Files changed by hand are seen after this, or once they are live. */
const FRESH_MS = 2_000;
const KINDS = ['portal', 'site', 'locale'] as const;

/** Reads configurations with drafts. Files that have not changed are read once. */
export function createWorkspaces(app: FastifyInstance) {
  const cache = new Map<string, ReadFile>();
  const { configFolders, configuration } = app.settings;
  let last: { of: string; at: number; work: Promise<Workspace> } | undefined;
  const read = async (drafted: ReadonlyMap<string, string>): Promise<Workspace> =>
    workspaceOf(await readConfigSources(configFolders, configuration, { drafted, cache }));
  return {
    /** A page asks several things of one draft at once, and is edited key by key: they share what is read. */
    open(drafted: ReadonlyMap<string, string>): Promise<Workspace> {
      const of = hashOf([app.configuration.current().hash, ...drafted]);
      if (last?.of !== of || Date.now() - last.at > FRESH_MS) {
        last = { of, at: Date.now(), work: read(drafted) };
      }
      return last.work;
    },
  };
}

function workspaceOf(reading: ConfigReading): Workspace {
  const { sources } = reading;
  return {
    sources,
    reading,
    screen(id) {
      const raw = Object.hasOwn(sources.screens, id) ? sources.screens[id]?.raw : undefined;
      return isRecord(raw) ? ({ ...raw, id } as unknown as NamedScreen) : undefined;
    },
    portal(code) {
      const raw = Object.hasOwn(sources.portals, code) ? sources.portals[code] : undefined;
      return isRecord(raw) ? (raw as unknown as PortalFile) : undefined;
    },
    layers: (choice) => [
      ...KINDS.flatMap((kind) => layerOf(sources, kind, choice[kind])),
      // What the language says in this portal alone.
      ...layerOf(sources, 'locale', choice.locale && `${choice.locale}.${choice.portal ?? ''}`),
    ],
  };
}

function layerOf(
  sources: ConfigSources,
  kind: (typeof KINDS)[number],
  name: string | undefined,
): Layer[] {
  const files = sources[`${kind}s`];
  const part = name !== undefined && Object.hasOwn(files, name) ? files[name] : undefined;
  if (name === undefined || !isRecord(part)) return [];
  const { messages, words } = part;
  const [code = '', portal] = kind === 'locale' ? name.split('.') : [name];
  return [
    {
      kind,
      code,
      file: `schemas/${kind}s/${name}.json`,
      part,
      ...(portal === undefined ? {} : { portal }),
      ...(kind === 'locale' && isRecord(messages) ? { messages } : {}),
      ...(kind === 'locale' && isRecord(words) ? { words } : {}),
    } as Layer,
  ];
}
