import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../server/config/project-root.ts';
import { findingsAtFrames } from '../../../server/configuration/frame-places.ts';
import { readKnownNames } from '../../../server/configuration/known-names.ts';
import { lintSources } from '../../../server/configuration/lint-sources.ts';
import { type ReadFile, readConfigSources } from '../../../server/configuration/sources.ts';
import type { Finding } from '../../../src/shared/lint/finding.ts';

const WIZARD = 'screens/shell/wizard/screen.json';
const text = readFileSync(path.join(projectRoot(), WIZARD), 'utf8');
const cache = new Map<string, ReadFile>();

/** Places of the findings once a text of the wizard's file is another. */
async function placesWith(before: string, after: string): Promise<string[]> {
  const drafted = new Map([[WIZARD, text.replace(before, after)]]);
  const aids = { drafted, cache };
  const { sources, locate } = await readConfigSources([projectRoot()], undefined, aids);
  const findings = lintSources(sources, await readKnownNames());
  return locate(findings).map(({ file, line, pointer }) => `${file}:${line} ${pointer}`);
}

const lineOf = (part: string) => text.split('\n').findIndex((one) => one.includes(part)) + 1;

it.each([
  ['a key', '"requires": [', '"requiers": [', '/framed/requiers'],
  ['a call that one step takes', '"save-tab"', '"save-tabb"', '/framed/form/submit/call'],
  ['an address', '"@back"', '"@bakc"', '/framed/actions/back/0/go'],
  [
    'a dialog, behind those of the steps',
    '"enrollment/code-send", ',
    '"enrollment/code-snet", ',
    '/framed/modals/0',
  ],
])('tells once, in the frame’s file, of %s', async (_what, before, after, pointer) => {
  expect(await placesWith(before, after)).toEqual([`${WIZARD}:${lineOf(before)} ${pointer}`]);
});

it('leaves to a step what it alone makes of its frame', async () => {
  const { sources } = await readConfigSources([projectRoot()], undefined, { cache });
  const finding: Finding = {
    severity: 'fault',
    rule: 'unknown-source',
    file: 'screens/enrollment/contact-info/screen.json',
    pointer: '/actions/back/0/go',
    problem: 'nobody has it',
  };
  expect(findingsAtFrames([finding], sources.screens)).toEqual([finding]);
});
