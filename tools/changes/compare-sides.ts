import type { PortalFile, PortalTab } from '../../src/shared/forms/layers/layer-types.ts';
import type { Json, Pointer } from '../../src/shared/forms/types.ts';
import { isSame } from '../../src/shared/forms/values.ts';
import { hashOf } from '../../server/configuration/config-sources.ts';
import { compareScreens, type Sentence } from './compare-screens.ts';
import type { Side } from './sides.ts';

/** One change, with everywhere it applies. */
export interface Change {
  /** Stays the same as long as the change does; decisions are kept by it. */
  id: string;
  /** The screen, or what else it concerns. */
  where: string;
  text: string;
  /** Names of the portals, sites and languages; empty: it concerns all. */
  portals: string[];
  drafts: string | undefined;
  /** Where it can be seen; undefined: nowhere. */
  seen?: Seen;
}

/** A screen in a portal, with answers and facts. */
export interface Seen {
  screen: string;
  portal: string;
  given: Readonly<Record<Pointer, Json>>;
}

/** Names the place where a change is seen; changes of one place have the same pictures. */
export function placeOf({ screen, portal, given }: Seen): string {
  return [screen, portal, JSON.stringify(given)].join(' ');
}

/** The page that shows what a portal says of itself. */
const FIRST_PAGE = 'entry/home';

/** All changes between two configurations, equal ones once. */
export function compareSides(before: Side, after: Side): Change[] {
  const found = new Map<string, Change>();
  const take = (
    where: string,
    portal: string,
    { text, drafts, given, screen }: Sentence,
    at?: Omit<Seen, 'given'>,
  ): void => {
    const seen = at && { ...at, ...(screen === undefined ? {} : { screen }) };
    const key = JSON.stringify([where, text]);
    const known: Change = found.get(key) ?? {
      id: '',
      where,
      text,
      portals: [],
      drafts,
      ...(seen ? { seen: { ...seen, given: Object.fromEntries(given ?? []) } } : {}),
    };
    if (portal !== '' && !known.portals.includes(portal)) known.portals.push(portal);
    found.set(key, known);
  };
  for (const portal of after.bundle.portals) {
    const old = before.bundle.portal(portal.code);
    const seen = { screen: FIRST_PAGE, portal: portal.code };
    if (!old) take('portals', portal.name, { text: 'This portal is new.' }, seen);
    else {
      for (const one of portalSentences(old, portal, after)) take('portal', portal.name, one, seen);
    }
  }
  for (const { code, name } of before.bundle.portals) {
    if (!after.bundle.portal(code)) take('portals', name, { text: 'This portal is gone.' });
  }
  for (const id of after.bundle.screenIds) {
    if (!before.bundle.screenIds.includes(id)) {
      take(id, '', { text: 'This screen is new.' }, { screen: id, portal: portalWith(after, id) });
      continue;
    }
    for (const { code, name } of after.bundle.portals.filter((one) =>
      before.bundle.portal(one.code),
    )) {
      if (!isListed(after, id, code) && !isListed(before, id, code)) continue;
      for (const one of compareScreens(before.bundle, after.bundle, id, code)) {
        take(id, name, one, { screen: id, portal: code });
      }
    }
  }
  for (const id of before.bundle.screenIds.filter((one) => !after.bundle.screenIds.includes(one))) {
    const gone = {
      text: 'This screen is gone.',
      drafts: 'what was typed there is not asked any more',
    };
    take(id, '', gone, { screen: id, portal: portalWith(before, id) });
  }
  for (const one of fileSentences(before, after)) take('files', '', one);
  return [...found.values()].map((change) => {
    const { where, text, portals, drafts } = change;
    return { ...change, id: hashOf({ id: '', where, text, portals, drafts }) };
  });
}

// A portal that shows the screen.
function portalWith(side: Side, id: string): string {
  const { portals } = side.bundle;
  return (portals.find(({ code }) => isListed(side, id, code)) ?? portals[0])?.code ?? '';
}

/** Whether a portal shows the screen: each one that is no step, and its own steps. */
export function isListed({ bundle }: Side, id: string, portal: string): boolean {
  const { tab } = bundle.screen(id, { portal }).screen;
  return !tab || bundle.portal(portal)?.tabs.some(({ name }) => name === tab.name) === true;
}

function portalSentences(before: PortalFile, after: PortalFile, { bundle }: Side): Sentence[] {
  const screens = bundle.screenIds.map((id) => bundle.screen(id, { portal: after.code }).screen);
  const screenOf = (name: string) => screens.find(({ tab }) => tab?.name === name);
  const label = (name: string): string => `*${screenOf(name)?.tab?.label ?? name}*`;
  const on = (name: string): Pick<Sentence, 'screen'> => {
    const id = screenOf(name)?.id;
    return id === undefined ? {} : { screen: id };
  };
  const [old, now] = [before.tabs, after.tabs];
  const find = (tabs: readonly PortalTab[], name: string) => tabs.find((tab) => tab.name === name);
  const added = now.filter(({ name }) => !find(old, name));
  const gone = old.filter(({ name }) => !find(now, name));
  const stayed = now.filter(({ name }) => find(old, name));
  const order = old.filter(({ name }) => find(now, name)).map(({ name }) => name);
  const isMoved = !isSame(
    order,
    stayed.map(({ name }) => name),
  );
  const asked = stayed.filter(({ name, required, when }) => {
    const was = find(old, name);
    return was && !isSame([was.required, was.when], [required, when]);
  });
  return [
    ...added.map(({ name }) => ({
      ...on(name),
      text: `The step ${label(name)} is new.`,
      drafts: 'it is asked of everybody under way',
    })),
    ...gone.map(({ name }) => ({
      ...on(name),
      text: `The step ${label(name)} is gone.`,
      drafts: 'what was saved there is not asked any more',
    })),
    ...(isMoved
      ? [
          {
            text: `The steps come in another order: ${stayed.map(({ name }) => label(name)).join(', ')}.`,
          },
        ]
      : []),
    ...asked.map(({ name }) => ({
      text: `When the step ${label(name)} is required has changed.`,
      drafts: 'it is asked of others under way',
    })),
    ...factSentences(before, after),
  ];
}

const FACTS: readonly [keyof PortalFile, string][] = [
  ['name', 'Its name'],
  ['theme', 'Its colours'],
  ['logo', 'Its picture'],
  ['contact', 'Its contact'],
  ['welcome', 'Its welcome'],
  ['categories', 'The categories of its plans'],
  ['plans', 'Its plans'],
  ['included_plans', 'The plans that come with every cart'],
  ['offers', 'Its offers'],
  ['billing', 'How it is paid'],
];

function factSentences(before: PortalFile, after: PortalFile): Sentence[] {
  return FACTS.filter(([key]) => !isSame(before[key], after[key])).map(([, words]) => ({
    text: `${words} changed.`,
  }));
}

// Calls and the catalogue's shape, by file.
function fileSentences(before: Side, after: Side): Sentence[] {
  const [old, now] = [before.contracts, after.contracts];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].sort();
  return names
    .filter((name) => !isSame(old[name], now[name]))
    .map((name) => {
      const [kind, file] = name.split('/');
      const what = kind === 'api' ? `The call *${file}*` : `The catalogue's *${file}*`;
      const how = old[name] ? (now[name] ? 'changed' : 'is gone') : 'is new';
      return { text: `${what} ${how}.` };
    });
}
