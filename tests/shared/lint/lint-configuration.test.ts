import { beforeAll, describe, expect, it } from 'vitest';
import type { ConfigSources } from '../../../server/configuration/config-sources.ts';
import { readConfigSources } from '../../../server/configuration/sources.ts';
import { lintSources } from '../../../server/configuration/lint-sources.ts';
import { setAt } from '../../../src/shared/forms/pointer.ts';
import type { Finding, KnownNames } from '../../../src/shared/lint/finding.ts';
import { allChecks } from '../../../src/shared/lint/all-checks.ts';
import { DEMO_CATALOGUE } from '../../../tools/lib/lint-folders.ts';
import { readAllNames } from '../../../tools/lib/program-names.ts';
import { ROOT } from '../../architecture/project-files.ts';
import { catalogueDefects } from './defects/catalogue.ts';
import type { Defect } from './defects/defect.ts';
import { factDefects } from './defects/facts.ts';
import { fieldDefects } from './defects/fields.ts';
import { layerDefects } from './defects/layers.ts';
import { mistypings } from './defects/mistypings.ts';
import { nameDefects } from './defects/names.ts';
import { referenceDefects } from './defects/references.ts';
import { ruleDefects } from './defects/rules.ts';
import { schemaDefects } from './defects/schemas.ts';

const DEFECTS = [
  ...referenceDefects,
  ...nameDefects,
  ...fieldDefects,
  ...ruleDefects,
  ...layerDefects,
  ...mistypings,
  ...schemaDefects,
  ...catalogueDefects,
  ...factDefects,
];

/** What the server takes, and says in its log. All else it refuses. */
const ADVICE = new Set([
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
  'tab-in-no-portal',
  'unknown-name-in-condition',
  'unused-words',
]);

let sources: ConfigSources;
let known: KnownNames;

beforeAll(async () => {
  [{ sources }, known] = await Promise.all([
    readConfigSources([ROOT]),
    readAllNames([ROOT], DEMO_CATALOGUE),
  ]);
});

const placeOf = ({ rule, file, pointer }: Finding) => ({ rule, file, pointer });

describe('the lint of configuration', () => {
  it('has nothing to say about the project', () => {
    expect(lintSources(sources, known)).toEqual([]);
  });

  it('is shown a defect of every kind', () => {
    const shown = new Set(DEFECTS.map(({ rule }) => rule));
    expect(allChecks.map(({ rule }) => rule).filter((rule) => !shown.has(rule))).toEqual([]);
  });

  it('has one name for each kind', () => {
    const names = allChecks.map(({ rule }) => rule);
    expect(names).toEqual([...new Set(names)]);
  });

  it.each(DEFECTS)('finds $rule: $name', (defect) => {
    const found = lintSources(spoil(defect), namesFor(defect));
    const { rule, pointer, file = Object.keys(defect.change)[0], words = '' } = defect;
    expect(found.map(placeOf), JSON.stringify(found, null, 2)).toEqual([{ rule, file, pointer }]);
    expect(`${found[0]?.problem} (${found[0]?.hint})`).toContain(words);
    expect(found[0]?.severity).toBe(ADVICE.has(rule) ? 'advice' : 'fault');
  });

  it('is shown at least 150 defects', () => {
    expect(DEFECTS.length).toBeGreaterThanOrEqual(150);
  });

  it('does not mind names that nobody told it', () => {
    expect(lintSources(sources, {})).toEqual([]);
  });
});

// A changed text is one that the languages lack: only their own defects are looked for with the program's texts.
function namesFor({ rule, known: more }: Defect): KnownNames {
  const { texts, ...others } = { ...known, ...more };
  return rule.endsWith('-words') && texts ? { ...others, texts } : others;
}

/** The project's configuration with a defect put into it; what is not spoilt is shared, so it is checked once. */
function spoil({ change, withoutBehaviour = false }: Defect): ConfigSources {
  const { screens, ...others } = sources;
  const spoilt = {
    screens: { ...screens },
    schemas: { ...others.schemas } as Record<string, unknown>,
    portals: { ...others.portals },
    sites: { ...others.sites },
    locales: { ...others.locales },
    facts: { ...others.facts },
    terms: { ...others.terms },
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

function ownerOf(file: string): [kind: Kind, name: string] {
  const screen = /^screens\/(.+)\/screen\.json$/.exec(file)?.[1];
  if (screen !== undefined) return ['screens', screen];
  const [, kind = '', name = ''] =
    /^schemas\/(portals|sites|locales|facts)\/(.+)\.json$/.exec(file) ?? [];
  if (kind !== '') return [kind as Kind, name];
  return ['schemas', /^schemas\/(.+)\.json$/.exec(file)?.[1] ?? file];
}
