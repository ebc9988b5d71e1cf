import type { ConfigSources } from '../../../../server/configuration/config-sources.ts';
import { setAt } from '../../../../src/shared/forms/pointer.ts';
import { answerDefects } from './answers.ts';
import { catalogueDefects } from './catalogue.ts';
import { certainDefects } from './certainties.ts';
import { factDefects } from './facts.ts';
import { fieldDefects } from './fields.ts';
import { layerDefects } from './layers.ts';
import { mistypings } from './mistypings.ts';
import { nameDefects } from './names.ts';
import { paletteDefects } from './palette.ts';
import { referenceDefects } from './references.ts';
import { ruleDefects } from './rules.ts';
import { schemaDefects } from './schemas.ts';
import type { Defect } from './defect.ts';

/** Faults and slips of authors, each put into the project's own configuration. */
export const seededDefects: readonly Defect[] = [
  ...referenceDefects,
  ...nameDefects,
  ...answerDefects,
  ...fieldDefects,
  ...ruleDefects,
  ...layerDefects,
  ...mistypings,
  ...schemaDefects,
  ...catalogueDefects,
  ...factDefects,
  ...paletteDefects,
  ...certainDefects,
];

/** What the server takes, and says in its log. All else it refuses. */
const ADVICE = new Set([
  'faulty-ready-question',
  'facts-of-no-category',
  'in-no-group',
  'in-no-question',
  'longer-than-allowed',
  'missing-message',
  'missing-summary',
  'missing-words',
  'order-twice',
  'orphan-schema',
  'orphan-screen',
  'overlay-shadowed',
  'overlay-without-effect',
  'retired-plan',
  'start-inside-a-part',
  'tab-in-no-portal',
  'unknown-name-in-condition',
  'unread-argument',
  'unused-words',
]);

/** Whether the server takes the defect. */
export const isAdvice = ({ rule }: Defect): boolean => ADVICE.has(rule);

/** The configuration with a defect put into it; what is not spoilt is shared, so it is checked once. */
export function spoil(
  sources: ConfigSources,
  { change, withoutBehaviour = false }: Defect,
): ConfigSources {
  const { screens, ...others } = sources;
  const spoilt = {
    screens: { ...screens },
    schemas: { ...others.schemas } as Record<string, unknown>,
    portals: { ...others.portals },
    sites: { ...others.sites },
    locales: { ...others.locales },
    facts: { ...others.facts },
    terms: { ...others.terms },
    palette: { ...others.palette },
  };
  for (const [file, values] of Object.entries(change)) {
    const [kind, name] = ownerOf(file);
    const before = kind === 'screens' ? spoilt.screens[name]?.raw : spoilt[kind][name];
    const after = Object.entries(values).reduce<unknown>(
      (value, [pointer, part]) => (pointer === '' ? part : put(value, pointer, part)),
      before ?? {},
    );
    if (kind === 'screens') {
      const hasBehaviour = !withoutBehaviour && spoilt.screens[name]?.hasBehaviour === true;
      spoilt.screens[name] = { raw: after, hasBehaviour };
    } else spoilt[kind][name] = after;
  }
  return spoilt as ConfigSources;
}

// Items that are taken out of a list leave no hole.
function put(value: unknown, pointer: string, part: unknown): unknown {
  const changed = setAt(value, pointer, part);
  return part === undefined ? (JSON.parse(JSON.stringify(changed, dropHoles)) as unknown) : changed;
}

function dropHoles(_key: string, value: unknown): unknown {
  return Array.isArray(value) ? value.filter((item) => item !== undefined) : value;
}

type Kind = Exclude<keyof ConfigSources, 'pictures'>;

/** Where the sources have a file. */
export function ownerOf(file: string): [kind: Kind, name: string] {
  const screen = /^screens\/(.+)\/screen\.json$/.exec(file)?.[1];
  if (screen !== undefined) return ['screens', screen];
  const [, kind = '', name = ''] =
    /^schemas\/(portals|sites|locales|facts|palette)\/(.+)\.json$/.exec(file) ?? [];
  if (kind !== '') return [kind as Kind, name];
  return ['schemas', /^schemas\/(.+)\.json$/.exec(file)?.[1] ?? file];
}
