import { EMPLOYER as USUAL, FILTER } from './shopper.ts';

// The portal whose employer step asks for one thing more, and which has a step that no program knows.
export const HARBOR = { ...FILTER, platform_group_id: '306' };
export const EMPLOYER = { ...USUAL, employee_number: '004711' };
export const WORKPLACE = {
  site: 'dock',
  department: 'Bread',
  shift: 'N',
  start_date: '03/02/2020',
  supervisor_name: 'Pat Lin',
};
