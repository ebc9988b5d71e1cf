import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

// A small project that breaks every rule of the import table once, with the rule that each file breaks.
const OFFENDERS: Record<string, { code: string; breaks: string[] }> = {
  'src/shared/forms/a.ts': {
    code: "import '../../state/a.ts'; import 'axios';",
    breaks: ['shared-reaches-of-ours', 'shared-reaches-of-npm'],
  },
  'src/shared/domain/a.ts': {
    code: "import '../forms/a.ts'; import 'ajv';",
    breaks: ['domain-reaches-of-ours', 'domain-reaches-of-npm'],
  },
  'src/engine/a.ts': {
    code: "import '../shared/domain/a.ts'; import '@chakra-ui/react';",
    breaks: ['engine-reaches-of-ours', 'engine-reaches-of-npm', 'chakra-comes-late'],
  },
  'src/engine/b.ts': {
    code: "import '@rjsf/core'; void import('@rjsf/utils');",
    breaks: ['rjsf-core-comes-late'],
  },
  'renderers/widgets/a.ts': {
    code: "import type { A } from '../../src/state/a.ts'; import 'jotai'; export type B = A;",
    breaks: ['renderers-reaches-of-ours', 'renderers-reaches-of-npm'],
  },
  'renderers/widgets/b.ts': {
    code: "import '@chakra-ui/react'; void import('@emotion/react');",
    breaks: ['chakra-comes-late'],
  },
  'screens/store/cart/behaviour.ts': {
    code: "import '../../../src/services/a.ts'; import 'react';",
    breaks: ['behaviour-reaches-of-ours', 'behaviour-reaches-of-npm'],
  },
  'src/services/a.ts': {
    code: "import '../state/a.ts'; import 'jotai';",
    breaks: ['services-reaches-of-ours', 'services-reaches-of-npm'],
  },
  'src/state/a.ts': {
    code: "import '../../server/a.ts'; import 'react';",
    breaks: ['state-reaches-of-ours', 'state-reaches-of-npm'],
  },
  'src/app/a.ts': {
    code: "import '../../server/a.ts'; import 'axios'; import '../engine/a.ts';",
    breaks: ['app-reaches-of-ours', 'app-reaches-of-npm', 'engine-has-one-door'],
  },
  'src/app/b.ts': { code: "import '../shared/lint/a.ts';", breaks: ['lint-is-for-authors'] },
  'src/shared/lint/a.ts': { code: 'export const a = 1;', breaks: [] },
  'server/a.ts': {
    code: "import '../renderers/widgets/a.ts'; import 'react'; import './modules/cart/routes.ts';",
    breaks: ['server-reaches-of-ours', 'server-draws-nothing', 'modules-are-discovered'],
  },
  'server/modules/cart/routes.ts': {
    code: "import '../plans/routes.ts';",
    breaks: ['module-keeps-to-itself'],
  },
  'server/modules/plans/routes.ts': {
    code: "import '../../../tools/a.ts'; import './gone.ts'; import 'left-pad';",
    breaks: ['nobody-imports-checks-and-tools', 'nothing-unresolvable'],
  },
  'server/b.ts': {
    code: "import './c.ts'; import 'light-my-request'; import { it } from 'vitest'; it('');",
    breaks: ['no-cycles', 'nothing-undeclared', 'product-runs-without-development-packages'],
  },
  'server/c.ts': { code: "import './b.ts';", breaks: [] },
  'server/orphan.ts': { code: 'export const a = 1;', breaks: ['no-orphans'] },
  'tools/a.ts': { code: "import '../server/b.ts';", breaks: [] },
};

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'import-rules-'));
  for (const [file, { code }] of Object.entries(OFFENDERS)) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), code);
  }
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  for (const file of ['package.json', 'tsconfig.json', '.dependency-cruiser.cjs']) {
    await copyFile(path.join(ROOT, file), path.join(folder, file));
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

interface Violation {
  from: string;
  rule: { name: string };
}

async function violations(): Promise<Violation[]> {
  const program = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [program, 'src', 'server', 'renderers', 'screens', 'tools', '-T', 'json'];
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }, (_error, stdout) =>
      resolve(stdout),
    );
  });
  return (JSON.parse(output) as { summary: { violations: Violation[] } }).summary.violations;
}

it('refuses every import that the table does not allow', async () => {
  const found = await violations();
  const missed = Object.entries(OFFENDERS).flatMap(([file, { breaks }]) =>
    breaks
      .filter((name) => !found.some(({ from, rule }) => from === file && rule.name === name))
      .map((name) => `${file}: ${name}`),
  );
  expect(missed).toEqual([]);
});
