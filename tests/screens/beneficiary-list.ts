import { behaviour as oneRow } from '../../screens/enrollment/beneficiary/behaviour.ts';
import { behaviour as wholeList } from '../../screens/enrollment/beneficiary-info/behaviour.ts';
import { findRenderers } from '../../src/app/renderers.ts';
import type { FormData } from '../../src/shared/forms/types.ts';
import { openTestScreen, yes, type TestWorld } from '../engine/open-test-screen.tsx';
import { bareScreen, schemasOf } from './catalog.ts';

const LIST = 'enrollment/beneficiary-info';
const ROW = 'enrollment/beneficiary';
const SCHEMAS = schemasOf('beneficiary', 'beneficiary-info');
const ROW_FIELDS = Object.keys(SCHEMAS['forms/beneficiary']?.properties as object);
const OPTIONAL = ['beneficiary_id', 'is_contigent', 'middle_name'];
const described = (names: string[], optional: string[], values: FormData = {}) =>
  yes({
    result: names.map((name) => ({
      field_name: name,
      value: values[name] ?? '',
      required: !optional.includes(name),
      read_only: false,
    })),
  });

export const ana = {
  beneficiary_id: 'b1',
  first_name: 'Ana',
  last_name: 'Lopez',
  relationship: 'Spouse',
  birthdate: '05/06/1980',
  ssn: '*****4521',
  beneficiary_percentage: '60',
  is_contigent: '0',
};

/** Opens the step with these beneficiaries saved. */
export async function openList(
  beneficiaries: FormData[] = [],
  more: TestWorld['calls'] = {},
  query: Record<string, string> = {},
  drafts?: TestWorld['drafts'],
) {
  return openTestScreen(
    {
      screens: { [LIST]: bareScreen(LIST), [ROW]: bareScreen(ROW) },
      schemas: SCHEMAS,
      behaviours: { [LIST]: wholeList, [ROW]: oneRow },
      session: { tempId: 'e1' },
      renderers: findRenderers(),
      ...(drafts ? { drafts } : {}),
      calls: {
        'tab-fields': () => described(['beneficiaries'], [], { beneficiaries }),
        'get-form-fields-beneficiary-info': () => described(ROW_FIELDS, OPTIONAL),
        'get-beneficiary-relationships': () =>
          yes({ result: ['Spouse', 'Child'].map((value) => ({ value, label: value })) }),
        'validate-single-beneficiary': () => yes(),
        'save-beneficiary-info': () => yes({ version: 1 }),
        'get-dynamic-tabs': () => yes({ result: [] }),
        ...more,
      },
    },
    { query },
  );
}
