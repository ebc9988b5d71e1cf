import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Enrollment } from '../../../server/contract.ts';
import type { Queryable } from '../../../server/db/db.ts';
import { type FilterInfo, readShopper } from '../../../server/enrollment/filter.ts';
import { findUnknownFields, readAnswers } from '../../../server/modules/filter/filter-info.ts';

const INFO: FilterInfo = {
  zip: '75001',
  state: 'TX',
  city: 'Addison',
  dob: '05/10/1990',
  gender: '1',
  tier: 'IO',
};

/** What prices depend on in an enrollment with this filter. */
function shopperWith(data: FilterInfo) {
  const app = { tabs: { read: async () => ({ data }) } } as unknown as FastifyInstance;
  return readShopper(app, {} as Queryable, { portal: 'NATWEL' } as Enrollment);
}

describe('readAnswers', () => {
  it('drops what is empty and what is no answer', () => {
    expect(
      readAnswers({ zip: '75001', dob: '', gender: null, tier: undefined, agent_id: '10110' }),
    ).toEqual({ zip: '75001' });
  });

  it('reads whole numbers where screens send both, and nothing else', () => {
    expect(
      readAnswers({ gender: 0, is_smoker: 1, annual_incode: 40_000, working_hours: 30 }),
    ).toEqual({ gender: '0', is_smoker: '1', annual_incode: '40000', working_hours: '30' });
    expect(readAnswers({ gender: 0.5, working_hours: true, zip: 75001 })).toEqual({
      gender: 0.5,
      working_hours: true,
      zip: 75001,
    });
  });

  it('knows category by both names', () => {
    expect(readAnswers({ categories: ['dental'] })).toEqual({ category: 'dental' });
    expect(readAnswers({ categories: 'vision' })).toEqual({ category: 'vision' });
    expect(readAnswers({ category: 'pet', categories: 'vision' })).toEqual({ category: 'pet' });
  });
});

describe('findUnknownFields', () => {
  it('names fields that no filter call has', () => {
    const issues = findUnknownFields({ zip: '75001', agent_id: '10110', price: 1, state: 'TX' });
    expect(issues.map((issue) => issue.field)).toEqual(['/price', '/state']);
  });
});

describe('readShopper', () => {
  it('leaves what was not asked undefined', async () => {
    expect(await shopperWith(INFO)).toEqual({
      portal: 'NATWEL',
      born: '1990-05-10',
      zip: '75001',
      state: 'TX',
      tier: 'IO',
      smoker: undefined,
      annualIncome: undefined,
      weeklyHours: undefined,
      category: undefined,
      spouseBirthdateKnown: false,
    });
  });

  it('reads the further answers', async () => {
    const info: FilterInfo = {
      ...INFO,
      is_smoker: '0',
      annual_incode: '40000',
      working_hours: '30',
      category: 'medical',
      spouse_dob: '05/05/1988',
    };
    expect(await shopperWith(info)).toMatchObject({
      smoker: false,
      annualIncome: 40_000,
      weeklyHours: 30,
      category: 'medical',
      spouseBirthdateKnown: true,
    });
  });

  it('throws rather than guess a date', async () => {
    await expect(shopperWith({ ...INFO, dob: '02/30/1990' })).rejects.toThrow();
  });
});
