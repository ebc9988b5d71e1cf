import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOMS = ['src', 'server', 'renderers', 'screens'];
// Found by folder: each file of them exports the same name by contract, or a part that bears the name of what it draws.
const DISCOVERED =
  /^(screens\/.+\/behaviour|renderers\/(parts|templates)\/\w+|renderers\/regions\/.+\/fed-by)\.tsx?$/;
const SOURCE = /(?<!\.generated)\.tsx?$/;

test('an exported name stands for one thing in the whole tree', () => {
  const files = ROOMS.flatMap(sourcesIn).filter((file) => !DISCOVERED.test(file));
  expect(files.length).toBeGreaterThan(500);
  const places = new Map<string, string[]>();
  for (const file of files) {
    for (const name of exportsOf(file)) places.set(name, [...(places.get(name) ?? []), file]);
  }
  expect(places.size).toBeGreaterThan(1_000);
  const doubled = [...places].filter(([, found]) => found.length > 1);
  expect(Object.fromEntries(doubled)).toEqual({});
});

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => SOURCE.test(file))
    .map((file) => join(folder, file));
}

/** Names that a file declares and exports; a name that it passes on is another file's. */
function exportsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    const has = (kind: ts.SyntaxKind) => modifiers.some((modifier) => modifier.kind === kind);
    if (!has(ts.SyntaxKind.ExportKeyword) || has(ts.SyntaxKind.DefaultKeyword)) return [];
    return [...new Set(declaredBy(statement))];
  });
}

function declaredBy(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}
