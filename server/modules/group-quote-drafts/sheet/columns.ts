import type { TypedPerson } from '../draft.ts';

/** Columns of a sheet of people, in the template's order, by the field that each fills. */
export const SHEET_COLUMNS: readonly {
  field: keyof TypedPerson;
  title: string;
  required: boolean;
  sample: string;
}[] = [
  { field: 'first_name', title: 'First name', required: true, sample: 'Rosa' },
  { field: 'last_name', title: 'Last name', required: true, sample: 'Delgado' },
  { field: 'email', title: 'Email', required: false, sample: 'rosa@example.com' },
  { field: 'dob', title: 'Date of birth', required: true, sample: '03/12/1986' },
  { field: 'gender', title: 'Gender', required: true, sample: 'Female' },
  { field: 'zip', title: 'ZIP code', required: true, sample: '75001' },
  { field: 'tier', title: 'Coverage', required: false, sample: '' },
  { field: 'plans', title: 'Plans', required: false, sample: '' },
];
