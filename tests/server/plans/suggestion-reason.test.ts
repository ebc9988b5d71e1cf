import { describe, expect, it } from 'vitest';
import {
  suggestionReason,
  type Occasion,
} from '../../../server/modules/plans/suggestion-reason.ts';
import { plan } from './sample-plan.ts';

const DENTAL = plan({ category: 'dental' }, { id: '1', name: 'Dental Basic', related: ['2'] });
const OTHER = plan({ category: 'dental' }, { id: '5', name: 'Dental Plus' });
const NOWHERE: Occasion = { held: [], tier: undefined };

describe('why a plan is suggested', () => {
  it.each<[string, string, Partial<Occasion>, boolean]>([
    ['Goes well with Dental Basic', 'the page', { beside: DENTAL, held: [OTHER] }, true],
    ['Goes well with Dental Basic', 'the cart', { held: [OTHER, DENTAL] }, true],
    ['You have none of this kind yet', 'another kind in the cart', { held: [OTHER] }, true],
    ['Picked by this store', 'nothing in the cart', { tier: 'IF' }, true],
    ['Because you chose Family', 'only the tier', { tier: 'IF' }, false],
    ['', 'nothing known', {}, false],
  ])('%j: %s', (reason, _why, occasion, featured) => {
    const vision = plan({ category: 'vision' }, { id: '2', featured });
    expect(suggestionReason(vision, { ...NOWHERE, ...occasion })).toBe(reason);
  });

  it('a plan of the same kind takes the place of its partner, unless it goes with another one', () => {
    const more = plan({ category: 'dental' }, { id: '2' });
    const vision = plan({ category: 'vision' }, { id: '7', name: 'Clear Vision', related: ['2'] });
    const reasonWith = (held: Occasion['held']) => suggestionReason(more, { ...NOWHERE, held });
    expect(reasonWith([DENTAL])).toBe('An alternative to Dental Basic');
    expect(reasonWith([DENTAL, vision])).toBe('Goes well with Clear Vision');
  });

  it('a kind that is in the cart is not missing', () => {
    const more = plan({ category: 'dental' }, { id: '9' });
    expect(suggestionReason(more, { ...NOWHERE, held: [DENTAL] })).toBe('');
  });
});
