import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { findModules } from '../../server/find-modules.ts';
import { servicesMade, servicesRead } from '../../tools/lib/app-services.ts';
import { filesIn, ROOT } from './project-files.ts';

const FOLDER = 'server/modules';

/** Module of a file; undefined for the ground. */
const moduleOf = (file: string) => (file.startsWith(`${FOLDER}/`) ? file.split('/')[2] : undefined);
const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

let modules: Awaited<ReturnType<typeof findModules>>;
/** Module that each service is of. */
const owners = new Map<string, string>();
/** Modules whose services a module uses, or the ground (''), with a place where it does. */
const uses = new Map<string, Map<string, string>>();

beforeAll(async () => {
  modules = await findModules(path.join(ROOT, FOLDER));
  const files = filesIn('server').filter((file) => file.endsWith('.ts'));
  for (const file of files) {
    const own = moduleOf(file);
    if (own !== undefined) for (const name of servicesMade(textOf(file))) owners.set(name, own);
  }
  for (const file of files) {
    const own = moduleOf(file) ?? '';
    const used = uses.get(own) ?? new Map<string, string>();
    uses.set(own, used);
    for (const name of servicesRead(textOf(file))) {
      const owner = owners.get(name);
      if (owner !== undefined && owner !== own) used.set(owner, `${file} uses app.${name}`);
    }
  }
});

describe('a module', () => {
  it('needs the modules whose services it uses, and no others', () => {
    expect(owners.get('cart')).toBe('cart');
    for (const { name, needs = [] } of modules)
      expect({ name, needs, why: [...(uses.get(name) ?? [])] }).toEqual({
        name,
        needs: [...(uses.get(name)?.keys() ?? [])].sort(),
        why: [...(uses.get(name) ?? [])],
      });
  });

  it('is no part of what it stands on', () => {
    expect([...(uses.get('') ?? [])]).toEqual([]);
  });

  it('comes after those that it needs', () => {
    const names = modules.map(({ name }) => name);
    for (const { name, needs = [] } of modules)
      for (const need of needs) expect(names.indexOf(need)).toBeLessThan(names.indexOf(name));
  });
});

describe('modules', () => {
  /** Modules in a folder of their own: the needs of each by its name. */
  const modulesWith = (needs: Record<string, readonly string[]>) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'modules-'));
    for (const [name, needed] of Object.entries(needs)) {
      mkdirSync(path.join(folder, name));
      const text = `export default { needs: ${JSON.stringify(needed)} };`;
      writeFileSync(path.join(folder, name, 'routes.ts'), text);
    }
    return findModules(folder);
  };

  it('come after those that they need, else by name', async () => {
    const found = await modulesWith({ a: ['c'], b: [], c: [] });
    expect(found.map(({ name }) => name)).toEqual(['c', 'a', 'b']);
  });

  it('that need each other stop the start', async () => {
    const circle = modulesWith({ a: ['b'], b: ['c'], c: ['a'] });
    await expect(circle).rejects.toThrow('Modules need each other: a → b → c → a');
  });

  it('that need what is not there stop the start', async () => {
    await expect(modulesWith({ a: ['gone'] })).rejects.toThrow(
      'The module a needs gone, which is not there.',
    );
  });
});

describe('services read', () => {
  it.each([
    ['app.cart.lines()', ['cart']],
    ['ctx.app\n  .cart.lines()', ['cart']],
    ['const { cart, filter: own } = ctx.app;', ['cart', 'filter']],
    ['function a({ app: { cart } }: Ctx) {}', ['cart']],
    ['function a({ cart }: FastifyInstance) {}', ['cart']],
    ["type A = FastifyInstance['cart'];", ['cart']],
    ['cart.lines(app)', []],
  ])('%s', (text, names) => {
    expect([...servicesRead(text)]).toEqual(names);
  });
});
