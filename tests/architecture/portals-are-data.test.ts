import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readConfigSources } from '../../server/configuration/sources.ts';
import type { PortalFile } from '../../src/shared/forms/layers/layer-types.ts';
import type { ScreenFile } from '../../src/shared/forms/types.ts';
import { filesIn, ROOT } from './project-files.ts';

// A portal, a step and a field are added with JSON alone. So no program may know any of them by name: where one did, the
// next one would need it too.
const read = <Value>(file: string) =>
  JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Value;
const portals = filesIn('schemas/portals')
  .filter((file) => file.endsWith('.json'))
  .map((file) => read<PortalFile>(file));
const { sources } = await readConfigSources([ROOT]);
const screens = Object.entries(sources.screens).map(([id, { raw }]) => ({
  ...(raw as ScreenFile),
  id,
}));
const made = screens.filter(({ form }) => form?.submit.call === 'save-tab');

const NAMES = new Set<string>([
  ...portals.flatMap(({ code, name }) => [code, name]),
  ...portals.flatMap(({ extra }) =>
    Object.values(extra ?? {}).flatMap((form) => Object.keys(form)),
  ),
  ...made.flatMap(({ id, tab, route, form }) => [
    ...[id, tab?.name, tab?.saved, route, form?.schema].filter((name) => name !== undefined),
  ]),
]);

const CODE = ['src', 'renderers', 'server', 'screens']
  .flatMap(filesIn)
  .filter((file) => /\.(tsx?|mjs|css|html)$/.test(file) && !file.includes('.generated.'));
// The operator's settings name the default portal, and the demo catalogue which portal sells what.
const DATA = filesIn('server').filter(
  (file) => file.endsWith('.json') && !file.startsWith('server/catalogue/demo/'),
);
const ALLOWED: Record<string, string[]> = { 'server/config/settings.json': ['NATWEL'] };

/** The names that stand in a file's identifiers and texts; comments do not count. */
function namesIn(file: string, source: string): string[] {
  const isCode = /\.tsx?$|\.mjs$/.test(file);
  const texts = isCode ? textsOf(source) : source.split(/["'\s:,{}()[\]]+/);
  return [...NAMES].filter((name) => texts.some((text) => holds(text, name)));
}

function textsOf(source: string): string[] {
  const file = ts.createSourceFile(
    'a.tsx',
    source,
    ts.ScriptTarget.Latest,
    false,
    ts.ScriptKind.TSX,
  );
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isLiteralExpression(node) || ts.isJsxText(node))
      texts.push(node.text);
    if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
}

function holds(text: string, name: string): boolean {
  const escaped = name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return new RegExp(`(^|[^A-Za-z0-9_])${escaped}($|[^A-Za-z0-9_])`).test(text);
}

describe('portals, their steps and their fields are data', () => {
  it('all six portals of the demo world are files, named by their code', () => {
    expect(portals.map(({ code }) => code)).toEqual(
      filesIn('schemas/portals')
        .filter((file) => file.endsWith('.json'))
        .map((file) => path.basename(file, '.json')),
    );
    expect(portals.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['NATWEL', 'PRMIER', 'ELITEE', 'BROEXH', 'ELEVAT', 'HARBOR']),
    );
  });

  it('a step was made that way, without a behaviour', () => {
    expect(made.map(({ id }) => id)).toContain('enrollment/workplace-info');
    for (const { id } of made)
      expect(filesIn(`screens/${id}`).filter((file) => !file.endsWith('.json'))).toEqual([]);
  });

  it('platform ids are the same in the catalogue, and nobody’s twice', () => {
    const known = read<Pick<PortalFile, 'code' | 'name' | 'platform_id' | 'platform_group_id'>[]>(
      'server/catalogue/demo/portals.json',
    );
    const said = portals.map(({ code, name, platform_id, platform_group_id }) => ({
      code,
      name,
      platform_id,
      platform_group_id,
    }));
    const byCode = (a: { code: string }, b: { code: string }) => (a.code < b.code ? -1 : 1);
    expect(said.sort(byCode)).toEqual(known.sort(byCode));
    for (const key of ['platform_id', 'platform_group_id'] as const)
      expect(new Set(said.map((portal) => portal[key])).size).toBe(said.length);
  });

  it('no program knows one of them by name', () => {
    expect(CODE).toContain('src/app/visit/tabs.ts');
    const known = [...CODE, ...DATA].flatMap((file) => {
      const found = namesIn(file, readFileSync(path.join(ROOT, file), 'utf8'));
      const names = found.filter((name) => !ALLOWED[file]?.includes(name));
      return names.map((name) => `${file}: ${name}`);
    });
    expect(known).toEqual([]);
  });

  it('finds one in a text, an identifier and a style, not in a comment', () => {
    const found = (source: string, file = 'a.ts') => namesIn(file, source);
    expect(found("if (portal === 'HARBOR') return;")).toEqual(['HARBOR']);
    expect(found('const HARBOR = 1;')).toEqual(['HARBOR']);
    expect(found('go(`/enrollment/workplace-info?x=${a}`)')).toEqual(
      expect.arrayContaining(['/enrollment/workplace-info']),
    );
    expect(found('data.employee_number')).toEqual(['employee_number']);
    expect(found('// HARBOR\n/** workplace_info */')).toEqual([]);
    expect(found("tabs['primary_info']; harbor(HARBORS)")).toEqual([]);
    expect(found('[data-portal="HARBOR"] { color: red; }', 'a.css')).toEqual(['HARBOR']);
  });
});
