import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { format } from 'prettier';
import { expect, test } from 'vitest';
import { writeJson } from '../../src/shared/forms/configuration/write-json.ts';

const LONG = {
  type: 'object',
  properties: { data: { properties: { married: { const: 'yes' } }, required: ['married'] } },
};
const UNSAID = { properties: { data: { minProperties: 2 } } };

function folderWith(files: Record<string, unknown>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'format-'));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }
  return folder;
}

function run(...args: string[]): Promise<{ code: number; said: string }> {
  const command = ['--import', 'tsx', 'tools/format-screens.ts', ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, command, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr });
    });
  });
}

test('conditions become short, short objects one line, and a second run changes nothing', async () => {
  const folder = folderWith({
    'screens/a/b/screen.json': {
      version: 1,
      title: 'B',
      form: { schema: 'forms/b', rules: [{ when: LONG, show: ['/spouse'] }] },
      regions: [{ region: 'x', when: UNSAID, options: { tone: 'info' } }],
    },
    'schemas/portals/OWN.json': { code: 'OWN', tabs: [{ name: 'a', required: true, when: LONG }] },
  });
  const screen = path.join(folder, 'screens/a/b/screen.json');
  expect((await run(folder, '--check')).code).toBe(1);
  expect((await run(folder)).code).toBe(0);
  expect(readFileSync(screen, 'utf8')).toBe(`{
  "version": 1,
  "title": "B",
  "form": {
    "schema": "forms/b",
    "rules": [{ "when": { "/data/married": "yes" }, "show": ["/spouse"] }]
  },
  "regions": [
    {
      "region": "x",
      "when": { "properties": { "data": { "minProperties": 2 } } },
      "options": { "tone": "info" }
    }
  ]
}
`);
  expect(readFileSync(path.join(folder, 'schemas/portals/OWN.json'), 'utf8')).toContain(
    '"when": { "/data/married": "yes" }',
  );
  expect(await run(folder, '--check')).toEqual({ code: 0, said: '' });
}, 60_000);

test('a file that is no JSON is named and left alone', async () => {
  const folder = folderWith({ 'schemas/sites/x.json': '{ "name": "x"' });
  const { code, said } = await run(folder);
  expect(code).toBe(1);
  expect(said).toContain('schemas/sites/x.json: ');
  expect(readFileSync(path.join(folder, 'schemas/sites/x.json'), 'utf8')).toBe('{ "name": "x"');
}, 60_000);

test('an unknown option gets the usage', async () => {
  const { code, said } = await run('--chek');
  expect(code).toBe(2);
  expect(said).toContain('npm run format:screens');
}, 60_000);

test('laid out, a value is the same, and prettier leaves what it laid out', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 5 }), async (value) => {
      const text = writeJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      const options = { parser: 'json', printWidth: 100 };
      const once = await format(text, options);
      expect(await format(once, options)).toBe(once);
      expect(await format(writeJson(JSON.parse(once)), options)).toBe(once);
    }),
    { numRuns: 50 },
  );
});

test('refuses a folder that is not there', async () => {
  const missing = path.join(tmpdir(), 'format-nope');
  const { code, said } = await run(missing, '--check');
  expect(said).toBe(`The command names ${missing}, which does not exist.\n`);
  expect(code).toBe(2);
});
