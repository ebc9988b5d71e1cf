import { describe, expect, it } from 'vitest';
import { describeFault } from '../../../src/shared/forms/configuration/config-error.ts';
import { expandPrices } from '../../../server/catalogue/price-rows.ts';
import { readCatalogue } from '../../../server/catalogue/read-catalogue.ts';
import { dental, item, REFERENCE_FAULTS, SHAPE_FAULTS, type Change } from './catalogue-faults.ts';
import { PRICE_FAULTS } from './price-faults.ts';
import { catalogueFolder, smallCatalogue } from './catalogue-folder.ts';

function faultsOf(change: Change): string[] {
  const files = smallCatalogue();
  change(files);
  return readCatalogue(catalogueFolder(files)).faults.map(describeFault);
}

describe('reading a catalogue', () => {
  it('finds nothing wrong in a right one', () => {
    expect(faultsOf(() => undefined)).toEqual([]);
  });

  it.each([...SHAPE_FAULTS, ...REFERENCE_FAULTS, ...PRICE_FAULTS])(
    'finds %s',
    (_name, change, faults) => {
      const found = faultsOf(change);
      expect(found).toEqual(faults.map((start) => expect.stringContaining(start) as string));
    },
  );

  it('finds all faults at once, and does not blame others for a file that is wrong', () => {
    const found = faultsOf((files) => {
      item('portals.json', { name: 7 })(files);
      item('routing-numbers.json', { routing: '111000026' })(files);
      dental({ min_age: 'x' })(files);
      item('groups.json', { agent_id: 'nobody' })(files);
    });
    expect(found.map((fault) => fault.split(':')[0])).toEqual([
      'portals.json at /0/name',
      'plans/dental.json at /0/min_age',
      'groups.json at /0/agent_id',
      'routing-numbers.json at /0/routing',
    ]);
  });

  it('expands price tables to rows with names that stay', () => {
    const files = smallCatalogue();
    dental({
      tiers: ['IO', 'IF'],
      prices: [
        { id: 'most', not_states: ['NY'], bands: { '18-39': [100, 0], '40-100': [200, 300] } },
        { id: 'ny', states: ['NY'], bands: { all: [500, 600] } },
      ],
    })(files);
    const rows = readCatalogue(catalogueFolder(files)).catalogue?.plan_prices ?? [];
    const ofPlan = expandPrices('p1', rows.find((row) => row.plan_id === 'p1')?.prices ?? []);
    expect(ofPlan.map((row) => [row.plan_pricing_id, row.price_cents])).toEqual([
      ['p1-most-18-IO', 100],
      ['p1-most-18-IF', 0],
      ['p1-most-40-IO', 200],
      ['p1-most-40-IF', 300],
      ['p1-ny-IO', 500],
      ['p1-ny-IF', 600],
    ]);
    expect(ofPlan[0]?.states).toContain('TX');
    expect(ofPlan[0]?.states).not.toContain('NY');
    expect(ofPlan[4]).toMatchObject({ states: ['NY'], min_age: 0, max_age: 120, tobacco: 'any' });
  });
});
