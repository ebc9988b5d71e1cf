import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { filesIn, ROOT } from './project-files.ts';

const CODE = ['src', 'server', 'renderers', 'screens', 'tests', 'e2e', 'bench', 'tools']
  .flatMap(filesIn)
  .filter((file) => /\.(tsx?|mjs)$/.test(file));
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|generated|d|config|fixture))*\.(tsx?|mjs)$/;
const PASCAL = /^[A-Z][A-Za-z0-9]*\.tsx$/;

it('are kebab-case, or PascalCase for a component', () => {
  const names = CODE.map((file) => path.posix.basename(file));
  expect(names.filter((name) => !KEBAB.test(name) && !PASCAL.test(name))).toEqual([]);
});

it('are no barrels, apart from the door of the engine', () => {
  const barrels = CODE.filter((file) => isBarrel(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(barrels.filter((file) => file !== 'src/engine/index.ts')).toEqual([]);
});

it('knows a barrel when it sees one', () => {
  expect(isBarrel("export * from './a.ts';\nexport { b } from './b.ts';")).toBe(true);
  expect(isBarrel("import { a } from './a.ts';\nexport default a;")).toBe(false);
});

/** A file that only hands on what others export. */
function isBarrel(source: string): boolean {
  const { statements } = ts.createSourceFile('a.tsx', source, ts.ScriptTarget.Latest);
  return (
    statements.length > 0 &&
    statements.every((node) => ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined)
  );
}
