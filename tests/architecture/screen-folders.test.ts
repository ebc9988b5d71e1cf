import { describe, expect, it } from 'vitest';
import { itemsNamed } from '../../src/shared/forms/layers/overlays.ts';
import { isRecord } from '../../src/shared/forms/values.ts';
import { readJson } from '../../tools/snapshot/files.ts';
import { filesIn } from './project-files.ts';

const IN_A_SCREEN = /^(screen\.json|behaviour\.ts|fixtures\/[a-z0-9-]+\.json)$/;

const files = filesIn('screens');
const folders = [...new Set(files.map((file) => file.split('/').slice(0, 3).join('/')))];

/** Items of lists that share their name with another, so that no layer could change one alone. */
function sharedNames(node: unknown, at = ''): string[] {
  if (Array.isArray(node)) {
    return node.flatMap((item, index) => {
      const { id, value, region, action, name } = isRecord(item) ? item : {};
      const names = [id, value, region, action, name, String(index)].map(String);
      const isAlone = !isRecord(item) || names.some((one) => isOnly(itemsNamed(node, one), index));
      return [...(isAlone ? [] : [`${at}/${index}`]), ...sharedNames(item, `${at}/${index}`)];
    });
  }
  if (!isRecord(node)) return [];
  return Object.entries(node).flatMap(([key, value]) => sharedNames(value, `${at}/${key}`));
}

function isOnly(places: readonly number[], index: number): boolean {
  return places.length === 1 && places[0] === index;
}

describe('the folders of the screens', () => {
  it('exist', () => {
    expect(folders).not.toEqual([]);
  });

  it.each(folders)('%s holds a screen.json and nothing unknown', (folder) => {
    const inside = files
      .filter((file) => file.startsWith(`${folder}/`))
      .map((file) => file.slice(folder.length + 1));
    expect(inside).toContain('screen.json');
    expect(inside.filter((file) => !IN_A_SCREEN.test(file))).toEqual([]);
  });

  it.each(folders)('%s has no two items in a list that a layer could not tell apart', (folder) => {
    expect(sharedNames(readJson(folder, 'screen.json'))).toEqual([]);
  });
});
