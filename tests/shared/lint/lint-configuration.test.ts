import { beforeAll, describe, expect, it } from 'vitest';
import type { ConfigSources } from '../../../server/configuration/config-sources.ts';
import { readConfigSources } from '../../../server/configuration/sources.ts';
import { lintSources } from '../../../server/configuration/lint-sources.ts';
import type { Finding, KnownNames } from '../../../src/shared/lint/finding.ts';
import { allChecks } from '../../../src/shared/lint/all-checks.ts';
import { DEMO_CATALOGUE } from '../../../tools/lib/lint-folders.ts';
import { readAllNames } from '../../../tools/lib/program-names.ts';
import { ROOT } from '../../architecture/project-files.ts';
import { isAdvice, seededDefects, spoil } from './defects/all-defects.ts';
import { rightConditions } from './defects/certainties.ts';
import type { Defect } from './defects/defect.ts';
import { rightParts } from './defects/right-parts.ts';

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
    const shown = new Set(seededDefects.map(({ rule }) => rule));
    expect(allChecks.map(({ rule }) => rule).filter((rule) => !shown.has(rule))).toEqual([]);
  });

  it('has one name for each kind', () => {
    const names = allChecks.map(({ rule }) => rule);
    expect(names).toEqual([...new Set(names)]);
  });

  it.each(seededDefects)('finds $rule: $name', (defect) => {
    const found = lintSources(spoil(sources, defect), namesFor(defect));
    const { rule, pointer, file = Object.keys(defect.change)[0], words = '' } = defect;
    expect(found.map(placeOf), JSON.stringify(found, null, 2)).toEqual([{ rule, file, pointer }]);
    expect(`${found[0]?.problem} (${found[0]?.hint})`).toContain(words);
    expect(found[0]?.severity).toBe(isAdvice(defect) ? 'advice' : 'fault');
  });

  it.each(rightConditions)('has nothing to say about a condition on $name', expectRight);

  it.each(rightParts)('has nothing to say about $name', expectRight);

  it('is shown at least 150 defects', () => {
    expect(seededDefects.length).toBeGreaterThanOrEqual(150);
  });

  it('does not mind names that nobody told it', () => {
    expect(lintSources(sources, {})).toEqual([]);
  });
});

function expectRight({ change }: Pick<Defect, 'change'>): void {
  const asked = { rule: 'none', name: '', change, pointer: '' };
  expect(lintSources(spoil(sources, asked), namesFor(asked))).toEqual([]);
}

// A changed text is one that the languages lack: only their own defects are looked for with the program's texts.
function namesFor({ rule, known: more }: Defect): KnownNames {
  const { texts, ...others } = { ...known, ...more };
  return rule.endsWith('-words') && texts ? { ...others, texts } : others;
}
