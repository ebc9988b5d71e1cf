import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { list, ROOT } from '../../tools/snapshot/files.ts';

const CALLS = path.join(ROOT, 'src/shared/contracts/calls.generated.ts');
const TABLE = path.join(ROOT, 'src/shared/contracts/call-table.generated.ts');

/** A field of a call's request or answer, and the files that give or read it. */
type Renamed = [call: string, part: 'request' | 'data', field: string, files: string[]];

const RENAMED: Renamed[] = [
  [
    'get-plan-cart',
    'data',
    'initial_month_cost',
    [
      'renderers/kit/store/cart.ts',
      'server/modules/cart/answers.ts',
      'tests/renderers/regions/enrollment.test.tsx',
    ],
  ],
  [
    'get-dynamic-tabs',
    'data',
    'tab_name',
    ['server/modules/wizard/routes.ts', 'src/app/visit/tabs.ts'],
  ],
  ['app-session', 'data', 'tempId', ['server/modules/session/routes.ts', 'src/app/visit/guard.ts']],
  [
    'routing-number-bank-lookup',
    'data',
    'response',
    [
      'screens/enrollment/billing-information/behaviour.ts',
      'server/modules/billing/routes.ts',
      'tests/screens/enrollment.test.ts',
    ],
  ],
  ['get-enrollment-temp-info', 'data', 'result', ['src/app/review/review-tiles.ts']],
  [
    'get-enrollment-temp-info',
    'data',
    'city',
    ['screens/enrollment/billing-information/behaviour.ts'],
  ],
  ['get-enrollment-temp-info', 'data', 'is_smoker', ['renderers/regions/quote-summary/index.tsx']],
  ['get-enrollment-temp-info', 'request', 'column', ['src/app/review/review-tiles.ts']],
  [
    'cart-checkout',
    'request',
    'effective_date',
    [
      'renderers/regions/order-summary/fed-by.ts',
      'screens/store/proceed/behaviour.ts',
      'server/modules/cart/routes.ts',
    ],
  ],
  ['save-review-info', 'request', 'first_enroll', ['src/shared/store/complete-enrollment.ts']],
  ['add-filter-for-new-user', 'request', 'type', ['src/shared/store/save-filter.ts']],
  [
    'add-plan-to-cart',
    'request',
    'plan_pricing_id',
    ['renderers/regions/plan-sections/fed-by.ts', 'src/shared/store/add-plan.ts'],
  ],
];
const IN_PATH = ['screens/enrollment/home-place/behaviour.ts', 'src/shared/store/save-filter.ts'];

const readers = [...new Set([...RENAMED.flatMap(([, , , files]) => files), ...IN_PATH])];
const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile) as {
  config: object;
};
const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, ROOT);
// Modules add their services to the types of Fastify.
const modules = list('server/modules').map((name) => `server/modules/${name}/routes.ts`);
const roots = [...readers, ...modules, 'server/app.ts'].map((file) => path.join(ROOT, file));
const sources = new Map<string, ts.SourceFile | undefined>();
let before: ts.Program | undefined;

/** Files of `readers` in which the compiler finds a fault, with these texts in place of generated files. */
function faulty(files: readonly string[], changed: Readonly<Record<string, string>>): string[] {
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (file, target) => {
    const text = changed[file];
    if (text !== undefined) return ts.createSourceFile(file, text, target);
    if (!sources.has(file)) sources.set(file, read(file, target));
    return sources.get(file);
  };
  before = ts.createProgram(roots, { ...options, incremental: false }, host, before);
  const program = before;
  return files.filter((file) => {
    const source = program.getSourceFile(path.join(ROOT, file));
    return program.getSemanticDiagnostics(source).length > 0;
  });
}

/** The generated types with another name of one field. */
function rename([call, part, field]: Renamed): string {
  const text = readFileSync(CALLS, 'utf8');
  const start = text.indexOf(`\n  '${call}': {`);
  const begin = text.indexOf(`\n    ${part}: `, start);
  const end = text.indexOf(part === 'request' ? '\n    data: ' : '\n    top: ', begin);
  const section = text.slice(begin, end);
  const other = section.replace(new RegExp(`^(\\s+)${field}(\\??:)`, 'm'), `$1renamed_field$2`);
  expect(other).not.toBe(section);
  return text.slice(0, begin) + other + text.slice(end);
}

beforeAll(() => {
  expect(faulty(readers, {})).toEqual([]);
}, 180_000);

test.each(RENAMED)(
  'another name in schemas/api breaks what uses it: %s, %s, %s',
  (...renamed) => {
    const [, , , files] = renamed;
    expect(faulty(files, { [CALLS]: rename(renamed) })).toEqual(files);
  },
  180_000,
);

test('so does another name of a parameter in a path', () => {
  const text = readFileSync(TABLE, 'utf8');
  const other = text.replace('change-filter-info/:tempId', 'change-filter-info/:enrollment');
  expect(other).not.toBe(text);
  expect(faulty(IN_PATH, { [TABLE]: other })).toEqual(IN_PATH);
}, 180_000);
