import { FILTER } from './shopper.ts';

// The portal whose employer step asks for one thing more, and which has a step that no program knows.
export const HARBOR = { ...FILTER, platform_group_id: '306' };
export const EMPLOYER = {
  name: 'Harbor Light Bakery',
  phone: '2145550110',
  address1: '1 Pier Road',
  zip: '75001',
  city: 'Addison',
  occupation: 'Baker',
  employment_status: 'F',
  employment_start_date: '03/02/2020',
  average_work_week: '4',
  compensation_type: 'H',
  employee_number: '004711',
};
export const WORKPLACE = {
  site: 'dock',
  department: 'Bread',
  shift: 'N',
  start_date: '03/02/2020',
  supervisor_name: 'Pat Lin',
};
