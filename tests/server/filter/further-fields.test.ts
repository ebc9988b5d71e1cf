import { expect, it } from 'vitest';
import { describeFurtherFields } from '../../../server/modules/filter/further-fields.ts';
import { plan } from '../plans/sample-plan.ts';

const names = (...plans: ReturnType<typeof plan>[]) =>
  describeFurtherFields(plans, 'NATWEL').map((field) => field.field_name);

it('asks nothing further where no plan wants to know', () => {
  expect(names(plan())).toEqual([]);
});

it('asks for tobacco where a plan rates it', () => {
  expect(names(plan(), plan({ tobaccoRated: true }))).toEqual(['is_smoker']);
});

it('asks for income and hours where disability income is sold', () => {
  expect(names(plan({ category: 'di' }))).toEqual(['annual_incode', 'working_hours']);
});

it('asks for what a plan of another category needs', () => {
  expect(names(plan({ minWeeklyHours: 20 }))).toEqual(['working_hours']);
  expect(names(plan({ needsSalary: true }))).toEqual(['annual_incode']);
});

it("asks for the spouse's date of birth where a plan needs it", () => {
  expect(names(plan({ needsSpouseBirthdate: true }))).toEqual(['spouse_dob']);
});

it('requires the category in the portals that sell by it, and nowhere else', () => {
  const medical = plan({ chosenCategoryPortals: ['PRMIER'] });
  expect(describeFurtherFields([medical], 'PRMIER')).toEqual([
    { field_name: 'category', required: true, read_only: false },
  ]);
  expect(describeFurtherFields([medical], 'NATWEL')).toEqual([]);
});
