import { describe, expect, it } from 'vitest';
import { filesIn } from './project-files.ts';

const IN_A_SCREEN = /^(screen\.json|behaviour\.ts|fixtures\/[a-z0-9-]+\.json)$/;

const files = filesIn('screens');
const folders = [...new Set(files.map((file) => file.split('/').slice(0, 3).join('/')))];

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
});
