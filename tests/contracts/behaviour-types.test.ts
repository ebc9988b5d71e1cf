import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { listJson, readJson, ROOT } from '../../tools/snapshot/files.ts';

const HEAD = `
  import type { Behaviour } from '../../src/engine/types.ts';
  import type { Calls } from '../../src/shared/contracts/calls.generated.ts';
  import type { Forms } from '../../src/shared/contracts/forms.generated.ts';
`;
const FILE = path.join(ROOT, 'tests/contracts/written-by-the-test.ts');

/** Errors of the compiler for each of these pieces of code, by name; none for valid ones. */
function compile(pieces: Record<string, string>): Record<string, string[]> {
  const text = [HEAD, ...Object.values(pieces)].join('\n//--\n');
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, ROOT);
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (file, target) =>
    file === FILE ? ts.createSourceFile(file, text, target) : read(file, target);
  const program = ts.createProgram([FILE], { ...options, incremental: false, types: [] }, host);
  const faults = ts.getPreEmitDiagnostics(program, program.getSourceFile(FILE));
  const names = Object.keys(pieces);
  const said: Record<string, string[]> = {};
  for (const { start = 0, messageText } of faults) {
    const name = names[text.slice(0, start).split('//--').length - 2] ?? 'the imports';
    (said[name] ??= []).push(ts.flattenDiagnosticMessageText(messageText, ' '));
  }
  return said;
}

const forms = listJson('schemas/forms');
const calls = listJson('schemas/api').map(
  (file) => readJson<{ call: string }>('schemas/api', `${file}.json`).call,
);
const CONTACT = `Behaviour<Forms['contact-info']>`;

test('every form and call has its type, and a behaviour cannot name a field that its form does not have', () => {
  const types = [
    ...forms.map((form) => [`form ${form}`, `export type F_${word(form)} = Forms['${form}'];`]),
    ...calls.map((call) => [
      `call ${call}`,
      `export type C_${word(call)} = Calls['${call}']['request' | 'data' | 'top'];`,
    ]),
  ];
  const said = compile({
    ...Object.fromEntries(types),
    right: `export const right: ${CONTACT} = {
      reads: ['/zip'], writes: ['/state'],
      onChange: { '/zip': ({ data }) => ({ patch: { '/state': data.city } }) },
    };`,
    'reads another': `export const a: ${CONTACT} = { reads: ['/zip_code'] };`,
    'writes another': `export const b: ${CONTACT} = { writes: ['/states'] };`,
    'waits for another': `export const c: ${CONTACT} = { onChange: { '/zipp': () => undefined } };`,
    'leaves another': `export const d: ${CONTACT} = { onBlur: { '/zipp': () => undefined } };`,
    'clears another': `export const i: ${CONTACT} = { onOpen: () => ({ clear: ['/zipp'] }) };`,
    'looks into another': `export const e: ${CONTACT} = { check: ({ data }) => (data.zipp ? [] : []) };`,
    'names a form that is not there': `export const f: Behaviour<Forms['contact']> = {};`,
  });
  expect(Object.keys(said).sort()).toEqual([
    'clears another',
    'leaves another',
    'looks into another',
    'names a form that is not there',
    'reads another',
    'waits for another',
    'writes another',
  ]);
  expect(said['reads another']?.join()).toContain('"/zip_code"');
  expect(said['looks into another']?.join()).toContain("'zipp'");
}, 60_000);

function word(name: string): string {
  return name.replaceAll('-', '_');
}
