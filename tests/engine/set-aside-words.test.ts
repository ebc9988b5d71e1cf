import { expect, test } from 'vitest';
import { wordsForSetAside } from '../../src/engine/screen/put-back.ts';
import { createSay } from '../../src/shared/words/say.ts';
import { readJson } from '../../tools/snapshot/files.ts';

const { words } = readJson<{ words: Record<string, string> }>('schemas', 'locales', 'es.json');
const say = createSay(words, 'es');
const zip = { field: '/zip', label: 'Código postal', gone: false };
const fax = { field: '/fax', label: 'Fax', gone: true };

test.each([
  [[], ''],
  [[zip], 'Cambiamos esta página desde que estuvo aquí. Conteste de nuevo: Código postal.'],
  [[fax], 'Cambiamos esta página desde que estuvo aquí. Ya no se pregunta: Fax.'],
  [
    [zip, fax],
    'Cambiamos esta página desde que estuvo aquí. Conteste de nuevo: Código postal. Ya no se pregunta: Fax.',
  ],
])('what could not be carried over is said whole in another language: %#', (list, expected) => {
  expect(say(wordsForSetAside(list))).toBe(expected);
});
