import type { FastifyInstance } from 'fastify';
import { usToIso } from '../../src/shared/domain/calendar-date.ts';
import type { ShopperFacts } from '../../src/shared/domain/eligibility.ts';
import type { Tier } from '../../src/shared/domain/tiers.ts';
import type { Enrollment } from '../contract.ts';
import type { Queryable } from '../db/db.ts';
import { TAB } from '../../src/shared/store/tab-names.ts';

/** The quote filter as stored and served: the wire's shape, dates MM/DD/YYYY, numbers and flags as strings. */
export interface FilterInfo {
  zip: string;
  /** From the zip code. */
  state: string;
  city: string;
  dob: string;
  gender: '0' | '1';
  tier: Tier;
  is_smoker?: '0' | '1';
  /** Whole dollars a year. */
  annual_incode?: string;
  /** Hours a week. */
  working_hours?: string;
  category?: string;
  /** Asked where a plan needs it to cover a spouse. */
  spouse_dob?: string;
  /** Number of children to be covered. */
  no_of_children?: string;
}

/** The saved quote filter; undefined before the first save, and once the enrollment's key is gone. */
export async function readFilter(
  app: FastifyInstance,
  db: Queryable,
  enrollment: Enrollment,
): Promise<FilterInfo | undefined> {
  const saved = await app.tabs.read(db, enrollment, TAB.filter);
  return saved && (saved.data as unknown as FilterInfo);
}

/** What prices and eligibility depend on; undefined while there is no filter. */
export async function readShopper(
  app: FastifyInstance,
  db: Queryable,
  enrollment: Enrollment,
): Promise<ShopperFacts | undefined> {
  const info = await readFilter(app, db, enrollment);
  return info && toShopper(info, enrollment.portal);
}

/** What prices and eligibility depend on. Throws for an invalid stored date, which no save allows. */
export function toShopper(info: FilterInfo, portal: string): ShopperFacts {
  const born = usToIso(info.dob);
  if (born === undefined) throw new Error('The stored filter holds no date of birth.');
  return {
    portal,
    born,
    zip: info.zip,
    state: info.state,
    tier: info.tier,
    smoker: info.is_smoker === undefined ? undefined : info.is_smoker === '1',
    annualIncome: info.annual_incode === undefined ? undefined : Number(info.annual_incode),
    weeklyHours: info.working_hours === undefined ? undefined : Number(info.working_hours),
    category: info.category,
    spouseBirthdateKnown: info.spouse_dob !== undefined,
    spouseBorn: info.spouse_dob === undefined ? undefined : usToIso(info.spouse_dob),
    children: info.no_of_children === undefined ? undefined : Number(info.no_of_children),
  };
}
