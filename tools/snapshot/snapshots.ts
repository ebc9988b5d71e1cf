import { hashOf } from '../../server/configuration/config-sources.ts';
import type { PortalFile } from '../../src/shared/forms/layers/layer-types.ts';
import { isOfStudio } from '../../src/shared/store/studio-area.ts';
import type { EffectiveScreen } from '../../src/shared/forms/types.ts';
import { type Configuration, type Rendering, renderingsOf } from './configuration.ts';
import type { Easel, Picture } from './draw-screen.tsx';
import { type Fixture, fixturesOf } from './fixtures.ts';
import { lineDiff } from '../../server/configuration/line-diff.ts';
import { portalFacts } from './portal-facts.ts';
import { provenFixtures } from './proven-fixtures.ts';
import { readsRole } from './roles.ts';
import { createWorld, type ScreenWorld } from './world.ts';

/** Selection of snapshots; everything by default. */
export interface Wanted {
  portal?: string | undefined;
  screen?: string | undefined;
}

/** Texts by file, relative to the folder of the snapshots: `entry/home/minimal.txt`. */
export type Snapshots = Map<string, string>;

type Shown = Map<string, Picture>;

/** What is to be drawn of a screen. */
interface Sketch {
  screen: EffectiveScreen;
  world: ScreenWorld;
  fixture: Fixture;
  /** Sketches with equal keys look the same. */
  key: string;
}

/** A kept text, as the screen that it shows. */
export interface State {
  id: string;
  rendering: Rendering;
  fixture: Fixture;
}

/** What a kept file shows, by its name: `entry/home/minimal.HARBOR.txt`. Undefined when the configuration has no such thing. */
export function findState({ bundle, ...rest }: Configuration, file: string): State | undefined {
  const [area, screen, name = ''] = file.split('/');
  const id = `${area}/${screen}`;
  const all = renderingsOf({ bundle, ...rest });
  const [base] = all;
  const [fixtureName = '', ...suffix] = name.slice(0, -'.txt'.length).split('.');
  const rendering = all.find((one) => nameOf(one, base) === suffix.join('.'));
  if (!rendering || !bundle.screenIds.includes(id)) return undefined;
  const shown = bundle.screen(id, rendering).screen;
  const fixtures = fixturesOf(shown);
  const minimal = fixtures.find((one) => one.name === STANDARD) ?? fixtures[0];
  const proven = provenFixtures(shown, rendering.portal, minimal);
  const isStandard = fixtureName === STANDARD;
  const fixture =
    [...fixtures, ...proven].find((one) => one.name === fixtureName) ??
    (isStandard ? minimal : undefined);
  return fixture && { id, rendering, fixture };
}

/** The fixture whose schema is stored for all fixtures of its screen with the same schema. */
const STANDARD = 'minimal';
/** Before the name of a set of answers. */
const PROVEN = 'when-';

/**
 * Renders every wanted screen with every fixture and every set of answers that proves one of its conditions, and returns
 * what is stored: each fixture in the default portal; of other portals, sites, languages and roles, of sets and of further
 * schemas, only differences.
 */
export async function takeSnapshots(
  configuration: Configuration,
  easel: Easel,
  wanted: Wanted = {},
): Promise<Snapshots> {
  const kept: Snapshots = new Map();
  const gallery = new Gallery(configuration, easel);
  const [base, ...others] = renderingsOf(configuration);
  // The studio is a program of its own, which a journey looks at.
  for (const id of configuration.bundle.screenIds.filter((one) => !isOfStudio(one))) {
    if (wanted.screen !== undefined && wanted.screen !== id) continue;
    if (isWanted(base, wanted)) keepBase(kept, id, await gallery.show(id, base));
    for (const rendering of others) {
      if (!isWanted(rendering, wanted) || !gallery.isOwn(id, rendering, base)) continue;
      if (await gallery.isAlike(id, rendering, base)) continue;
      const first = await gallery.show(id, base);
      const shown = await gallery.show(id, rendering);
      const name = nameOf(rendering, base);
      if (isMixed(rendering, base)) {
        const near = nearest(rendering, base);
        const before = gallery.isOwn(id, near, base) ? await gallery.show(id, near) : first;
        keepDifference(kept, `${id}/${STANDARD}.${name}.txt`, shown, before);
      } else keepOther(kept, id, { name, isLocale: rendering.locale !== undefined }, shown, first);
    }
  }
  return kept;
}

// A portal's name selects the portal with all its sites, languages and roles.
function isWanted({ portal }: Rendering, wanted: Wanted): boolean {
  return wanted.portal === undefined || wanted.portal === portal;
}

// More than one thing over the default portal, or a role: rendered with one fixture, and kept as a difference.
function isMixed({ portal, site, locale, role }: Rendering, base: Rendering): boolean {
  const axes = [portal !== base.portal, site !== undefined, locale !== undefined];
  return role !== undefined || axes.filter(Boolean).length > 1;
}

// What a mixed rendering is compared with: the same without its site or portal.
function nearest({ portal, site, locale, role }: Rendering, base: Rendering): Rendering {
  if (role !== undefined) return base;
  return site !== undefined && portal !== base.portal ? { portal, locale } : { ...base, locale };
}

class Gallery {
  private readonly configuration: Configuration;
  private readonly easel: Easel;
  /** Portals are often identical; these are rendered once. */
  private readonly pictures = new Map<string, Picture>();
  /** Of the screen that is being looked at, by rendering. */
  private readonly sketches = new Map<string, readonly Sketch[]>();
  private sketched = '';

  constructor(configuration: Configuration, easel: Easel) {
    this.configuration = configuration;
    this.easel = easel;
  }

  /** Whether a rendering is drawn: other portals, and sites, languages and roles that change the screen itself. */
  isOwn(id: string, rendering: Rendering, base: Rendering): boolean {
    const { bundle } = this.configuration;
    const { portal, site, locale, role } = rendering;
    if (role !== undefined) return readsRole(bundle.screen(id, base).screen);
    const isPortal = portal !== base.portal;
    if (isPortal && !site && !locale) return true;
    const less: Rendering[] = [
      ...(isPortal ? [{ ...rendering, ...base }] : []),
      ...(site ? [{ portal, locale } as Rendering] : []),
      ...(locale ? [{ portal, site } as Rendering] : []),
    ];
    const { hash } = bundle.screen(id, rendering);
    return less.every((other) => bundle.screen(id, other).hash !== hash);
  }

  /** Whether two renderings of a screen are the same in every fixture; nothing is drawn to know. */
  async isAlike(id: string, one: Rendering, other: Rendering): Promise<boolean> {
    const keysOf = async (rendering: Rendering) => {
      const sketches = await this.sketch(id, rendering);
      return new Map(sketches.map(({ fixture, key }) => [fixture.name, key]));
    };
    const [all, known] = [await keysOf(one), await keysOf(other)];
    return [...all].every(([name, key]) => known.get(name) === key);
  }

  async show(id: string, rendering: Rendering): Promise<Shown> {
    const shown: Shown = new Map();
    for (const { screen, world, fixture, key } of await this.sketch(id, rendering)) {
      const picture = this.pictures.get(key) ?? (await this.easel.draw(screen, world, fixture));
      this.pictures.set(key, picture);
      shown.set(fixture.name, picture);
    }
    return shown;
  }

  private async sketch(id: string, rendering: Rendering): Promise<readonly Sketch[]> {
    if (this.sketched !== id) this.sketches.clear();
    this.sketched = id;
    const name = JSON.stringify(rendering);
    const sketches = this.sketches.get(name) ?? (await this.sketchAnew(id, rendering));
    this.sketches.set(name, sketches);
    return sketches;
  }

  private async sketchAnew(id: string, rendering: Rendering): Promise<readonly Sketch[]> {
    const { bundle } = this.configuration;
    const { screen, hash } = bundle.screen(id, rendering);
    const modals = (screen.modals ?? []).map((modal) => bundle.screen(modal, rendering).hash);
    if (!isPartOf(bundle.portal(rendering.portal ?? ''), screen)) return [];
    const { locale = '', role = '' } = rendering;
    const sketches: Sketch[] = [];
    for (const fixture of this.variantsOf(screen, rendering)) {
      const world = createWorld(this.configuration, screen, rendering, fixture);
      const facts = await portalFacts(screen, rendering, world);
      const key = hashOf([hash, modals, fixture.name, facts, locale, role]);
      sketches.push({ screen, world, fixture, key });
    }
    return sketches;
  }

  // What rules come to shows in the portals themselves; what is mixed is looked at once.
  private variantsOf(screen: EffectiveScreen, rendering: Rendering): Fixture[] {
    const [base] = renderingsOf(this.configuration);
    const fixtures = fixturesOf(screen);
    const minimal = fixtures.find(({ name }) => name === STANDARD) ?? fixtures[0];
    if (isMixed(rendering, base)) return minimal ? [{ ...minimal, name: STANDARD }] : [];
    if (rendering.site !== undefined || rendering.locale !== undefined) return fixtures;
    return [...fixtures, ...provenFixtures(screen, rendering.portal, minimal)];
  }
}

// A step of the wizard belongs to the portals that list it.
function isPartOf(portal: PortalFile | undefined, { tab }: EffectiveScreen): boolean {
  return !tab || !portal || portal.tabs.some(({ name }) => name === tab.name);
}

function keepBase(kept: Snapshots, id: string, shown: Shown): void {
  const standard = standardOf(shown);
  for (const [name, { text, schema }] of shown) {
    if (isProven(name)) {
      keepText(kept, `${id}/${name}.txt`, standard?.text, text);
      continue;
    }
    kept.set(`${id}/${name}.txt`, text);
    const isOwn = name === STANDARD || schema !== standard?.schema;
    if (schema !== undefined && isOwn) kept.set(`${id}/${name}.schema.json`, schema);
  }
}

function keepOther(
  kept: Snapshots,
  id: string,
  layers: { name: string; isLocale: boolean },
  shown: Shown,
  first: Shown,
): void {
  const standard = standardOf(shown);
  for (const [name, { text, schema }] of shown) {
    const base = first.get(name);
    const file = `${id}/${name}.${layers.name}`;
    if (isProven(name)) {
      const before = base && lineDiff(standardOf(first)?.text ?? '', base.text);
      if (lineDiff(standard?.text ?? '', text) !== before)
        keepText(kept, `${file}.txt`, standard?.text, text);
      continue;
    }
    if (text !== base?.text) kept.set(`${file}.txt`, text);
    // A language changes only the words of a schema, which the text shows.
    const isOther = !layers.isLocale && schema !== base?.schema;
    const isOwn = isOther && (name === STANDARD || schema !== standard?.schema);
    if (schema !== undefined && isOwn) kept.set(`${file}.schema.json`, schema);
  }
}

function keepDifference(kept: Snapshots, file: string, shown: Shown, near: Shown): void {
  const picture = shown.get(STANDARD);
  if (picture) keepText(kept, file, standardOf(near)?.text, picture.text);
}

// What differs, as lines with `-` and `+`.
function keepText(kept: Snapshots, file: string, before: string | undefined, after: string): void {
  const difference = before === undefined ? after : lineDiff(before, after);
  if (difference !== '') kept.set(file, before === undefined ? after : `${difference}\n`);
}

function isProven(fixture: string): boolean {
  return fixture.startsWith(PROVEN);
}

function standardOf(shown: Shown): Picture | undefined {
  return shown.get(STANDARD) ?? [...shown.values()][0];
}

// Suffix of a file's name: `HARBOR`, `es`, `HARBOR+usag+es`, `as-rep`.
function nameOf({ portal, site, locale, role }: Rendering, base: Rendering): string {
  const parts = [portal === base.portal ? undefined : portal, site, locale, role && `as-${role}`];
  return parts.filter(Boolean).join('+');
}
