import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  asksForSpouse,
  DEPENDENT_TEXTS as TEXTS,
  dependentsFault,
  dependentsForTier,
  type Household,
  listFault,
  readHousehold,
  type Relationship,
  relationshipsOf,
  sumUpDependents,
} from '../../../src/shared/domain/dependents.ts';
import { TIERS } from '../../../src/shared/domain/tiers.ts';

const home = (facts: Partial<Household>): Household => ({
  tier: 'IF',
  premier: false,
  iha: false,
  ...facts,
});
const S = 'spouse';
const C = 'child';
const premierFamily = home({ premier: true });

describe('dependentsFault', () => {
  test.each<[string, Household, Relationship[], string | undefined]>([
    ['IO alone', home({ tier: 'IO' }), [], undefined],
    ['IO with a child', home({ tier: 'IO' }), [C], TEXTS.noChild],
    ['IS without', home({ tier: 'IS' }), [], TEXTS.spouseMissing],
    ['IS with the spouse', home({ tier: 'IS' }), [S], undefined],
    ['IS with a child', home({ tier: 'IS' }), [S, C], TEXTS.noChild],
    ['IS with two spouses', home({ tier: 'IS' }), [S, S], TEXTS.oneSpouse],
    ['IC without', home({ tier: 'IC' }), [], TEXTS.childMissing],
    ['IC with children', home({ tier: 'IC' }), [C, C, C], undefined],
    ['IC with a spouse', home({ tier: 'IC' }), [S], TEXTS.noSpouse],
    ['premier IC with one', home({ tier: 'IC', premier: true }), [C], undefined],
    ['premier IC with two', home({ tier: 'IC', premier: true }), [C, C], TEXTS.oneChild],
    ['IF with children only', home({}), [C, C], TEXTS.spouseMissing],
    ['IF with the spouse only', home({}), [S], TEXTS.childMissing],
    ['IF with both', home({}), [S, C], undefined],
    ['premier IF, not asked yet', premierFamily, [C, C], TEXTS.askSpouse],
    ['premier IF, no spouse', { ...premierFamily, spouse: 'no' }, [C, C], undefined],
    ['premier IF, one child', { ...premierFamily, spouse: 'no' }, [C], TEXTS.twoMissing],
    ['premier IF, no but there', { ...premierFamily, spouse: 'no' }, [S, C], TEXTS.noSpouse],
    ['premier IF, yes but not', { ...premierFamily, spouse: 'yes' }, [C, C], TEXTS.spouseMissing],
    ['premier IF, yes', { ...premierFamily, spouse: 'yes' }, [S, C], undefined],
    ['premier IHA family is not asked', home({ premier: true, iha: true }), [C, C], undefined],
    ['ten', home({}), [S, ...Array<Relationship>(9).fill(C)], TEXTS.tooMany],
  ])('%s', (_name, household, list, fault) => {
    expect(dependentsFault(household, list)).toBe(fault);
  });
});

const household = fc.record({
  tier: fc.constantFrom(...TIERS),
  premier: fc.boolean(),
  iha: fc.boolean(),
  spouse: fc.constantFrom('yes' as const, 'no' as const),
});

const nextOf = (facts: Household, list: readonly Relationship[]) =>
  sumUpDependents(facts, list).next;

describe('who may be added next', () => {
  it('asks about the spouse before anybody is added to a premier family', () => {
    expect(asksForSpouse(premierFamily)).toBe(true);
    expect(nextOf(premierFamily, [])).toBeUndefined();
    expect(nextOf({ ...premierFamily, spouse: 'yes' }, [])).toBe(S);
    expect(nextOf({ ...premierFamily, spouse: 'no' }, [])).toBe(C);
  });

  it('leads to a list that is right, one by one, and ends', () => {
    fc.assert(
      fc.property(household, (facts) => {
        const list: Relationship[] = [];
        for (let next = nextOf(facts, list); next; next = nextOf(facts, list)) {
          list.push(next);
          expect(listFault(facts, list)).toBeUndefined();
          expect(list.length).toBeLessThanOrEqual(9);
        }
        expect(dependentsFault(facts, list)).toBeUndefined();
      }),
    );
  });
});

describe('dependentsForTier', () => {
  it('takes over only those whom the tier covers', () => {
    const earlier = [C, S, C, S].map((relationship, id) => ({
      relationship: relationship as Relationship,
      id,
    }));
    const ids = (tier: (typeof TIERS)[number]) =>
      dependentsForTier(tier, earlier).map(({ id }) => id);
    expect(ids('IO')).toEqual([]);
    expect(ids('IS')).toEqual([1]);
    expect(ids('IC')).toEqual([0, 2]);
    expect(ids('IF')).toEqual([1, 0, 2]);
  });
});

describe('readHousehold', () => {
  it('takes nothing for true that is not, and no answer for one', () => {
    expect(readHousehold({ tier: 'IF', premier: 'true', iha: undefined, spouse: 'maybe' })).toEqual(
      home({ spouse: undefined }),
    );
    expect(readHousehold({ tier: 'IF', premier: true, iha: false, spouse: 'no' })).toEqual({
      ...premierFamily,
      spouse: 'no',
    });
  });

  it('knows no household without a tier', () => {
    expect(readHousehold({ tier: 'if', premier: true, iha: false, spouse: 'no' })).toBeUndefined();
  });
});

describe('relationshipsOf', () => {
  it('counts every row, whatever it holds', () => {
    const rows = [{ primary_info: { relationship: 'spouse' } }, {}, null, { primary_info: null }];
    expect(relationshipsOf(rows)).toEqual([S, C, C, C]);
    expect(relationshipsOf('spouse')).toEqual([]);
    expect(relationshipsOf(undefined)).toEqual([]);
  });
});

describe('sumUpDependents', () => {
  it('says what is missing, and who is next', () => {
    expect(sumUpDependents(home({}), [S])).toEqual({
      message: { tone: 'info', text: TEXTS.childMissing },
      isComplete: false,
      next: C,
    });
  });

  it('offers nobody more while somebody there has to go', () => {
    const premier = home({ tier: 'IC', premier: true });
    expect(sumUpDependents(premier, [C, C])).toEqual({
      message: { tone: 'bad', text: TEXTS.oneChild },
      isComplete: false,
      next: undefined,
    });
  });

  it('is green exactly when nothing keeps the enrollment from going on', () => {
    const list = fc.array(fc.constantFrom<Relationship>(S, C), { maxLength: 11 });
    fc.assert(
      fc.property(household, list, (facts, people) => {
        const { message, isComplete, next } = sumUpDependents(facts, people);
        expect(isComplete).toBe(dependentsFault(facts, people) === undefined);
        expect(message.tone === 'good').toBe(isComplete);
        if (message.tone === 'info') expect(next).toBeDefined();
      }),
    );
  });
});
