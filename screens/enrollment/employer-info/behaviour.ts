import type { Behaviour } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import { proved, ticked, typedAnew } from '../../../src/shared/store/contact-proof.ts';
import { fillState, lockKnownState } from '../../../src/shared/store/fill-state.ts';

const PHONE_FIELDS = { name: 'phone', field: '/phone', skip: '/skip_validation_phone' } as const;

/**
 * The zip code fills and locks the state. A phone number that was verified by a code needs no other check. Who may leave
 * the step out saves it with nothing in it.
 */
export const behaviour: Behaviour<Forms['employer-info']> = {
  reads: ['/zip', '/state', '/phone', '/skip_validation_phone'],
  writes: ['/state', '/skip_validation_phone'],
  onOpen: ({ data }) => lockKnownState(data),
  onChange: {
    '/zip': ({ data }, ports) => fillState(data, ports.api),
    '/phone': () => typedAnew(PHONE_FIELDS),
    '/skip_validation_phone': ({ data }, ports) =>
      ticked(PHONE_FIELDS, data.skip_validation_phone, ports),
  },
  onReturn: ({ data }, ports) => proved([PHONE_FIELDS], data, ports),
  onAction: {
    async skip({ session }, ports) {
      const blank = Object.fromEntries(ASKED.map((field) => [field, '']));
      const answer = await ports.api('save-employer-info', {
        enrollment_id: session.tempId,
        ...blank,
      });
      if (!answer.ok) {
        ports.notice(answer.message, 'error');
        return { stop: true };
      }
      ports.refresh(['get-dynamic-tabs', '@tabs', '@tiles', 'get-enrollment-temp-info']);
      ports.go('@next');
      return undefined;
    },
  },
};

const ASKED: readonly (keyof Forms['employer-info'])[] = [
  ...(['name', 'phone', 'address1', 'address2', 'city', 'state', 'zip', 'occupation'] as const),
  ...(['average_work_week', 'employment_start_date', 'compensation_type'] as const),
  ...(['employment_status', 'emp_industry', 'emp_num_employed', 'emp_vac_policy'] as const),
  'emp_barg_unit',
];
