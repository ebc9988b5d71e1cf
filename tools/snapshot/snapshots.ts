import { hashOf } from '../../server/configuration/config-sources.ts';
import type { LayerChoice, PortalFile } from '../../src/shared/forms/layers/layer-types.ts';
import type { EffectiveScreen } from '../../src/shared/forms/types.ts';
import { type Configuration, layersOf } from './configuration.ts';
import type { Easel, Picture } from './draw-screen.tsx';
import { fixturesOf } from './fixtures.ts';
import { portalFacts } from './portal-facts.ts';
import { createWorld } from './world.ts';

/** Selection of snapshots; everything by default. */
export interface Wanted {
  portal?: string | undefined;
  screen?: string | undefined;
}

/** Texts by file, relative to the folder of the snapshots: `entry/home/minimal.txt`. */
export type Snapshots = Map<string, string>;

type Shown = Map<string, Picture>;

/** The fixture whose schema is stored for all fixtures of its screen with the same schema. */
const STANDARD = 'minimal';

/**
 * Renders every wanted screen with every fixture in every layer, and returns what is stored: each fixture in the
 * default portal; of other layers, and of further schemas, only differences.
 */
export async function takeSnapshots(
  configuration: Configuration,
  easel: Easel,
  wanted: Wanted = {},
): Promise<Snapshots> {
  const kept: Snapshots = new Map();
  const gallery = new Gallery(configuration, easel);
  const [base, ...others] = layersOf(configuration);
  for (const id of configuration.bundle.screenIds) {
    if (wanted.screen !== undefined && wanted.screen !== id) continue;
    const first = await gallery.show(id, base);
    if (isWanted(base, wanted)) keepBase(kept, id, first);
    for (const layers of others) {
      if (!isWanted(layers, wanted) || !gallery.isOwn(id, layers, base)) continue;
      keepOther(kept, id, layers, await gallery.show(id, layers), first);
    }
  }
  return kept;
}

// A portal's name selects the portal alone, without sites and languages.
function isWanted({ portal, site, locale }: LayerChoice, wanted: Wanted): boolean {
  return wanted.portal === undefined || (wanted.portal === portal && !site && !locale);
}

class Gallery {
  private readonly configuration: Configuration;
  private readonly easel: Easel;
  /** Portals are often identical; these are rendered once. */
  private readonly pictures = new Map<string, Picture>();

  constructor(configuration: Configuration, easel: Easel) {
    this.configuration = configuration;
    this.easel = easel;
  }

  /** Whether layers are rendered: other portals, and sites and languages that change the screen itself. */
  isOwn(id: string, layers: LayerChoice, base: LayerChoice): boolean {
    const { bundle } = this.configuration;
    const isPortal = layers.portal !== base.portal;
    return isPortal || bundle.screen(id, layers).hash !== bundle.screen(id, base).hash;
  }

  async show(id: string, layers: LayerChoice): Promise<Shown> {
    const { bundle } = this.configuration;
    const { screen, hash } = bundle.screen(id, layers);
    const modals = (screen.modals ?? []).map((modal) => bundle.screen(modal, layers).hash);
    const shown: Shown = new Map();
    if (!isPartOf(bundle.portal(layers.portal ?? ''), screen)) return shown;
    for (const fixture of fixturesOf(screen)) {
      const world = createWorld(this.configuration, screen, layers, fixture);
      const facts = await portalFacts(screen, layers, world);
      const key = hashOf([hash, modals, fixture.name, facts, layers.locale ?? '']);
      const picture = this.pictures.get(key) ?? (await this.easel.draw(screen, world, fixture));
      this.pictures.set(key, picture);
      shown.set(fixture.name, picture);
    }
    return shown;
  }
}

// A step of the wizard belongs to the portals that list it.
function isPartOf(portal: PortalFile | undefined, { tab }: EffectiveScreen): boolean {
  return !tab || !portal || portal.tabs.some(({ name }) => name === tab.name);
}

function keepBase(kept: Snapshots, id: string, shown: Shown): void {
  const standard = shown.get(STANDARD)?.schema;
  for (const [name, { text, schema }] of shown) {
    kept.set(`${id}/${name}.txt`, text);
    const isOwn = name === STANDARD || schema !== standard;
    if (schema !== undefined && isOwn) kept.set(`${id}/${name}.schema.json`, schema);
  }
}

function keepOther(
  kept: Snapshots,
  id: string,
  layers: LayerChoice,
  shown: Shown,
  first: Shown,
): void {
  const standard = shown.get(STANDARD)?.schema;
  for (const [name, { text, schema }] of shown) {
    const base = first.get(name);
    const file = `${id}/${name}.${nameOf(layers)}`;
    if (text !== base?.text) kept.set(`${file}.txt`, text);
    // A language changes only the words of a schema, which the text shows.
    const isOther = layers.locale === undefined && schema !== base?.schema;
    const isOwn = isOther && (name === STANDARD || schema !== standard);
    if (schema !== undefined && isOwn) kept.set(`${file}.schema.json`, schema);
  }
}

// Suffix of a file's name: `HARBOR`, `es`.
function nameOf({ portal, site, locale }: LayerChoice): string {
  return locale ?? site ?? portal ?? '';
}
