import { mergeLayer } from '../../src/shared/forms/layers/overlays.ts';
import { getAt, joinPointer, parsePointer } from '../../src/shared/forms/pointer.ts';
import type { ConfigFault, Pointer } from '../../src/shared/forms/types.ts';
import { isRecord } from '../../src/shared/forms/values.ts';
import { fileNames } from '../../src/shared/lint/finding.ts';
import { addOwnPages, pagesOf, translatePages } from './own-pages.ts';
import { pictureNamed } from './picture-addresses.ts';
import { type ProgramParts, withSlots } from './complete-screens.ts';
import { type ConfigSources, hashOf } from './config-sources.ts';

type Json = Record<string, unknown>;
type Report = (fault: ConfigFault) => void;

const KINDS = ['portal', 'site'] as const;
const ALL_KINDS = [...KINDS, 'locale'] as const;

/**
 * Completes the files of portals, sites and locales, so that all they say are changes of screens:
 *
 * - `pictures/<name>` is replaced by the address under which that picture is served.
 * - A page of their own becomes a screen, which all other visitors find empty.
 * - A region without a slot, in a list of regions that takes the place of a screen's, stands where its own file says.
 * - What a file says of itself (its name in the header, logo, welcome) is put where screens want it (their `facts`).
 *
 * What a file says under `screens` itself wins. Values of the wrong shape stay as they are and are refused by the reader.
 */
export function completeLayers(
  sources: ConfigSources,
  regions: ProgramParts['regions'],
  report: Report,
): void {
  const before = ALL_KINDS.map((kind) => ({ ...sources[`${kind}s`] }));
  const facts = takeFacts(sources);
  const listOf = (id: string, place: Pointer) => findList(sources.screens[id]?.raw, place);
  for (const kind of KINDS) {
    const files = sources[`${kind}s`];
    for (const [name, raw] of Object.entries(files)) {
      if (!isRecord(raw)) continue;
      const file = fileNames.layer(kind, name);
      files[name] = withPictures(raw, sources, `${kind}s/${name}`, (pointer, problem, hint) =>
        report({ file, pointer, problem, ...(hint ? { hint } : {}) }),
      );
    }
  }
  addOwnPages(sources, report);
  for (const kind of KINDS) {
    const files = sources[`${kind}s`];
    for (const [name, raw] of Object.entries(files))
      if (isRecord(raw)) files[name] = withFacts(raw, facts, listOf);
  }
  translatePages(sources, report);
  for (const kind of ALL_KINDS) {
    const files = sources[`${kind}s`];
    for (const [name, raw] of Object.entries(files)) {
      if (!isRecord(raw) || !isRecord(raw.screens)) continue;
      const screens = Object.entries(raw.screens);
      const placed = screens.map(([id, part]) => [id, withSlots(part, regions)] as const);
      files[name] = { ...raw, screens: Object.fromEntries(placed) };
    }
  }
  for (const [index, kind] of ALL_KINDS.entries()) {
    const files = sources[`${kind}s`];
    for (const [name, raw] of Object.entries(files))
      files[name] = sameAsBefore(before[index]?.[name], raw);
  }
}

const completedBefore = new WeakMap<object, { hash: string; completed: unknown }>();

// A file that is completed as it was before is the same object, so that what was made of it is used again.
function sameAsBefore(raw: unknown, completed: unknown): unknown {
  if (!isRecord(raw)) return completed;
  const hash = hashOf(completed);
  const before = completedBefore.get(raw);
  if (before?.hash === hash) return before.completed;
  completedBefore.set(raw, { hash, completed });
  return completed;
}

// Only a part of a file that is shown can hold a picture.
function withPictures(
  raw: Json,
  sources: ConfigSources,
  folder: string,
  report: (pointer: Pointer, problem: string, hint?: string) => void,
): unknown {
  const walk = (value: unknown, at: Pointer): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => walk(item, joinPointer(at, index)));
    if (isRecord(value))
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, walk(item, joinPointer(at, key))]),
      );
    const found = typeof value === 'string' ? pictureNamed(sources, folder, value) : undefined;
    if (found?.address !== undefined) return found.address;
    if (found) report(at, found.problem, found.hint);
    return value;
  };
  return walk(raw, '');
}

/** Where screens want what files say of themselves: by screen id, place in the screen to name of the fact. */
type Facts = Readonly<Record<string, Readonly<Record<Pointer, string>>>>;

function takeFacts(sources: ConfigSources): Facts {
  const wanted: Record<string, Record<Pointer, string>> = {};
  for (const [id, screen] of Object.entries(sources.screens)) {
    if (!isRecord(screen.raw) || !isRecord(screen.raw.facts)) continue;
    wanted[id] = screen.raw.facts as Record<Pointer, string>;
  }
  return wanted;
}

// Links of one's own follow those that the screen has.
function withFacts(raw: Json, facts: Facts, listOf: ListOf): Json {
  const own = isRecord(raw.screens) ? raw.screens : {};
  const said = { ...raw, links: linksOf(raw) };
  const screens: Json = {};
  for (const [id, places] of Object.entries(facts)) {
    const found = Object.entries(places).flatMap(([place, fact]) => {
      const value = getAt(said, fact);
      if (value === undefined) return [];
      const whole = Array.isArray(value) ? [...listOf(id, place), ...(value as unknown[])] : value;
      return [{ place, value: whole }];
    });
    for (const { place, value } of found)
      screens[id] = mergeLayer(screens[id] ?? {}, nested(parsePointer(place), value));
  }
  if (Object.keys(screens).length === 0) return raw;
  return { ...raw, screens: mergeLayer(screens, own) };
}

type ListOf = (id: string, place: Pointer) => readonly unknown[];

// The list at a place of a screen, in which regions are named; empty without one.
function findList(screen: unknown, place: Pointer): readonly unknown[] {
  const found = parsePointer(place).reduce<unknown>((at, key) => {
    if (!Array.isArray(at)) return isRecord(at) ? at[key] : undefined;
    return at.find((item) => isRecord(item) && (item.id ?? item.region) === key) as unknown;
  }, screen);
  return Array.isArray(found) ? found : [];
}

function linksOf(raw: Json): Json[] | undefined {
  const links = Object.entries(pagesOf(raw)).flatMap(([target, { link }]) =>
    typeof link === 'string' ? [{ label: link, target }] : [],
  );
  return links.length > 0 ? links : undefined;
}

function nested(path: readonly string[], value: unknown): unknown {
  const [first, ...rest] = path;
  return first === undefined ? value : { [first]: nested(rest, value) };
}
