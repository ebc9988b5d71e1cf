import { FILTER, must, PERSON, type Shopper } from '../wizard/support/shopper.ts';
import type { Shop } from '../wizard/support/shop.ts';

export const SPOUSE = {
  primary_info: {
    relationship: 'spouse',
    first_name: 'Ben',
    last_name: 'O’Brien',
    birthdate: '06/01/1985',
    gender: '0',
    ssn: '234567891',
    employed: '0',
  },
};
export const CHILD = {
  primary_info: {
    relationship: 'child',
    first_name: 'Mia',
    last_name: 'O’Brien',
    birthdate: '09/30/2015',
    gender: '1',
    ssn: '345678912',
    employed: '0',
  },
};

const SIZE = { height_feet: '5', height_inch: '6', weight: '140' };

export type Row = Record<string, unknown> & { primary_info: Record<string, unknown> };

/** The same person with other facts. */
export function but(row: Row, facts: Record<string, unknown>): Row {
  return { ...row, primary_info: { ...row.primary_info, ...facts } };
}

/** Somebody who enrolls with others, past the personal step; on request with a premier plan in the portal that sells it. */
export async function familyShopper(
  shop: Shop,
  tier: string,
  { premier = false } = {},
): Promise<Shopper> {
  const shopper = shop.shopper();
  const portal = premier ? { platform_group_id: '302', category: 'medical' } : {};
  await shopper.fillCart({ ...FILTER, tier, ...portal }, premier ? '9020' : '9001');
  must(await shopper.post('save-personal-info', { ...PERSON, ...(premier ? SIZE : {}) }));
  return shopper;
}

/** The effective date that was chosen, YYYY-MM-DD. */
export async function startOf(shop: Shop, { enrollment }: Shopper): Promise<string> {
  const [row] = await shop.db.query<{ effective_date: string }>(
    'select effective_date::text from enrollment where public_id = $1',
    [enrollment],
  );
  if (!row) throw new Error('There is no such enrollment.');
  return row.effective_date;
}

/** The list as the wizard shows it. */
export async function listOf(shopper: Shopper): Promise<Row[]> {
  const answer = must(await shopper.get('app/tab-fields', { tab: 'dependent_info' }));
  const fields = answer.data.result as { field_name: string; value: unknown }[];
  const value = fields.find((field) => field.field_name === 'dependents')?.value;
  return Array.isArray(value) ? (value as Row[]) : [];
}
