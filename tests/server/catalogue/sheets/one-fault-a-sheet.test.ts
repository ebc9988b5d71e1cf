import { describe, expect, it } from 'vitest';
import { type Change, faultsOf, only } from './sheet-changes.ts';

const renamed =
  (name: string): Change =>
  (sheets) => {
    const sheet = sheets.get(name);
    if (sheet) sheet.name = `${name}x`;
  };
const missing =
  (name: string): Change =>
  (sheets) =>
    void sheets.delete(name);

describe.each(['Plans', 'Availability', 'Texts', 'Prices'])(
  'all plans need the sheet %s',
  (name) => {
    it.each<[string, Change, string]>([
      ['missing', missing(name), `${name}: this sheet is missing (a catalogue has all`],
      ['renamed', renamed(name), `${name}: this sheet is missing (did you mean '${name}x'?)`],
      ['empty', only(name, 0), `${name}, row 1: this sheet is empty`],
      ['without rows', only(name, 1), `${name}: there is no plan in it`],
    ])('%s, it is one fault', async (_how, change, says) => {
      expect(await faultsOf(change)).toEqual([expect.stringContaining(says)]);
    });
  },
);

it.each(['Rates', 'Categories', 'Portals', 'Agents', 'Associations'])(
  'of a missing sheet %s other sheets say nothing',
  async (name) => {
    const says = `${name}: this sheet is missing`;
    expect(await faultsOf(missing(name))).toEqual([expect.stringContaining(says)]);
  },
);
