import { labelOfNode } from '../../../../src/shared/forms/form-shape.ts';
import type {
  LocaleFile,
  OwnPage,
  PortalFile,
} from '../../../../src/shared/forms/layers/layer-types.ts';
import { joinPointer } from '../../../../src/shared/forms/pointer.ts';
import type { Pointer } from '../../../../src/shared/forms/types.ts';
import { isRecord } from '../../../../src/shared/forms/values.ts';
import { type SpokenPlace, spokenPlaces } from '../../../../src/shared/lint/checks/words.ts';
import { type FilePlace, fileNames } from '../../../../src/shared/lint/finding.ts';
import { createContext, type View } from '../../../../src/shared/lint/lint-context.ts';
import { hashOf } from '../../../configuration/config-sources.ts';
import { Refusal } from '../../../contract.ts';
import type { Workspace } from '../workspace.ts';
import { fieldOfText, kindOfText, type TextKind } from './text-place.ts';

/** A place that says a text. */
export interface TextSpot {
  kind: TextKind;
  /** Id of the screen; '' outside of screens. */
  screen: string;
  /** Name of the screen, and pointer and name of the field. */
  title: string;
  field: string;
  label: string;
  place: FilePlace;
}

/** One text that people read, and where. */
export interface ReadText {
  english: string;
  /** The place that tells most of it; and one for each screen that says it. */
  spot: TextSpot;
  spots: ReadonlyMap<string, TextSpot>;
  /** Number of places that say it. */
  places: number;
  /** Those places, each once; none for the program's own. */
  written: readonly FilePlace[];
  /** The portal in whose file alone it stands. */
  owner: string | undefined;
  /** Own pages whose text it is, by address. */
  pages: readonly string[];
}

const OWN_PAGES = 'own-pages/';
const PORTAL_FILE = /^schemas\/portals\/([A-Z0-9]+)\.json$/;
const MENDED = 'The texts can be listed once what is wrong with the draft is put right.';

interface Spoken {
  places: readonly SpokenPlace[];
  /** Screens that a portal changes have versions of it. */
  views: readonly View[];
}

let last: { of: string; spoken: Spoken } | undefined;

// What languages say changes nothing of it: typing a translation reads no screen again.
function spokenIn({ sources }: Workspace): Spoken {
  const { screens, schemas, portals, sites, facts } = sources;
  const of = hashOf([screens, schemas, portals, sites, facts]);
  if (last?.of === of) return last.spoken;
  try {
    const input = { screens, schemas, portals, sites, locales: {}, ...(facts && { facts }) };
    const context = createContext({ ...input, known: {}, readAgain: () => [] });
    const spoken = { places: spokenPlaces(context), views: context.views };
    last = { of, spoken };
    return spoken;
  } catch {
    // A file of the wrong shape.
    throw new Refusal(409, MENDED);
  }
}

/**
 * Every text that people read, once: of a portal, or of all. Texts of the program are those that languages have words for
 * and nothing else says.
 */
export function readTexts(work: Workspace, portal: string | undefined): ReadText[] {
  if (portal !== undefined && !work.portal(portal))
    throw new Refusal(404, 'There is no such portal.');
  const { places, views } = spokenIn(work);
  const isRead = portal === undefined ? () => true : readIn(work, portal, views);
  const found = new Map<string, Gathered>();
  const html = new Set<string>();
  for (const spoken of places) {
    if (isPageText(spoken)) html.add(spoken.text);
    else if (isRead(spoken)) take(found, spoken.text, spotOf(spoken));
  }
  for (const { text, address, spot } of pagesIn(work, portal)) take(found, text, spot, address);
  for (const english of wordsOnly(work, portal))
    if (!html.has(english) && !found.has(english)) take(found, english, OF_PROGRAM);
  return [...found].map(([english, { owners, written, ...text }]) => ({
    ...text,
    english,
    written: [...written.values()],
    owner: owners.size === 1 ? [...owners][0] : undefined,
  }));
}

interface Gathered extends Omit<ReadText, 'english' | 'owner' | 'written'> {
  written: Map<string, FilePlace>;
  spots: Map<string, TextSpot>;
  owners: Set<string | undefined>;
  pages: string[];
}

function take(
  found: Map<string, Gathered>,
  english: string,
  spot: TextSpot,
  address?: string,
): void {
  const known: Gathered = found.get(english) ?? {
    spot,
    spots: new Map(),
    places: 0,
    written: new Map(),
    owners: new Set(),
    pages: [],
  };
  found.set(english, known);
  if (rank(spot) > rank(known.spot)) known.spot = spot;
  const before = known.spots.get(spot.screen);
  if (!before || rank(spot) > rank(before)) known.spots.set(spot.screen, spot);
  known.places += 1;
  const { file, pointer } = spot.place;
  if (file !== '') known.written.set(`${file} ${pointer}`, spot.place);
  known.owners.add(PORTAL_FILE.exec(file)?.[1]);
  if (address !== undefined) known.pages.push(address);
}

// A step's question tells most: it can be opened and changed.
function rank({ screen, field }: TextSpot): number {
  return (screen.startsWith('enrollment/') ? 2 : 0) + (field === '' ? 0 : 1);
}

// The HTML that a page's text becomes: people write the page's text itself.
function isPageText({ view, at }: SpokenPlace): boolean {
  return view?.screen.id.startsWith(OWN_PAGES) === true && at.endsWith('/texts/text');
}

// Screens as the portal has them, and only its own steps.
function readIn(work: Workspace, portal: string, views: readonly View[]) {
  const changed = new Set(
    views.filter((view) => portalOf(view) === portal).map(({ screen }) => screen.id),
  );
  const tabs = new Set(work.portal(portal)?.tabs.map(({ name }) => name));
  return ({ view, place }: SpokenPlace): boolean => {
    if (!view) return (PORTAL_FILE.exec(place.file)?.[1] ?? portal) === portal;
    const { id, tab } = view.screen;
    if (tab && !tabs.has(tab.name)) return false;
    const own = portalOf(view);
    if (id.startsWith(OWN_PAGES)) return own === portal;
    return changed.has(id) ? own === portal : own === undefined;
  };
}

function portalOf({ layers }: View): string | undefined {
  return layers.find(({ kind }) => kind === 'portal')?.code;
}

function spotOf({ view, at, place }: SpokenPlace): TextSpot {
  const field = view ? fieldOfText(at) : undefined;
  const node = field === undefined ? undefined : view?.shape?.nodes.get(field);
  return {
    kind: view ? kindOfText(at) : place.pointer.includes('/offers/') ? 'offer' : 'fact',
    screen: view?.screen.id ?? '',
    title: view?.screen.title ?? '',
    field: field ?? '',
    label: node ? labelOfNode(node) : '',
    place,
  };
}

function pagesIn(work: Workspace, portal: string | undefined) {
  const { portals, sites } = work.sources;
  const files = [
    ...Object.entries(portals).filter(([code]) => portal === undefined || code === portal),
    ...Object.entries(sites),
  ];
  return files.flatMap(([name, raw]) => {
    const kind = portals[name] === raw ? 'portal' : 'site';
    const { ownPages = {} } = (isRecord(raw) ? raw : {}) as Partial<PortalFile>;
    return Object.entries(ownPages).map(([address, { title, text }]) =>
      pageText({ address, title, text }, fileNames.layer(kind, name)),
    );
  });
}

function pageText({ address, title, text }: { address: string } & OwnPage, file: string) {
  const pointer: Pointer = `${joinPointer('/ownPages', address)}/text`;
  const spot: TextSpot = {
    kind: 'page',
    screen: `own-pages${address}`,
    title,
    field: '',
    label: '',
    place: { file, pointer },
  };
  return { text, address, spot };
}

// General words, and those of the portal.
function wordsOnly({ sources }: Workspace, portal: string | undefined): string[] {
  const all = Object.entries(sources.locales) as [string, Partial<LocaleFile> | undefined][];
  return all.flatMap(([name, file]) => {
    const of = name.split('.')[1];
    const counts = of === undefined || of === portal;
    return counts ? Object.keys(file?.words ?? {}) : [];
  });
}

const OF_PROGRAM: TextSpot = {
  kind: 'program',
  screen: '',
  title: '',
  field: '',
  label: '',
  place: { file: '', pointer: '' },
};
