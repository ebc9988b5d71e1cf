import type { Behaviour, FieldOf, Ports } from '../../../src/engine/types.ts';
import type {
  FieldState,
  FormData,
  Issue,
  Option,
  Pointer,
} from '../../../src/shared/forms/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import { isRoutingNumber } from '../../../src/shared/domain/checksums.ts';
import { expirationYears, isCardExpired } from '../../../src/shared/domain/payment.ts';

type Billing = Forms['billing-info'];

const ADDRESS: readonly FieldOf<Billing>[] = ['/address1', '/address2', '/zip', '/city', '/state'];
const NINE_DIGITS = /^[0-9]{9}$/;

/** Looks the bank up by its routing number, copies the physical address, and offers the years a card may expire in. */
export const behaviour: Behaviour<Billing> = {
  reads: [
    '/routing_number',
    '/is_physical_address',
    '/expiration_month',
    '/expiration_year',
    '/payment_method',
  ],
  writes: ['/bank_name', ...ADDRESS],
  onOpen({ data, session }) {
    const locked = lock(data.is_physical_address === 'yes');
    return {
      presence: { ...locked, '/expiration_year': { options: years(String(session.today)) } },
    };
  },
  check({ data, session }) {
    return expiry(data, String(session.today));
  },
  onBlur: {
    async '/routing_number'({ data }, ports) {
      const routing = String(data.routing_number ?? '');
      if (!NINE_DIGITS.test(routing) || !isRoutingNumber(routing)) return undefined;
      const answer = await ports.api('routing-number-bank-lookup', { q: routing }, { quiet: true });
      if (!answer.ok) {
        const message = answer.issues[0]?.message ?? answer.message;
        return {
          patch: { '/bank_name': undefined },
          issues: [{ field: '/routing_number', message, keyword: 'server' }],
        };
      }
      const { response } = answer.data as { response: { name: string } };
      return { patch: { '/bank_name': response.name }, clear: ['/routing_number', '/bank_name'] };
    },
  },
  onChange: {
    async '/is_physical_address'({ data, session }, ports) {
      if (data.is_physical_address !== 'yes') return { patch: emptied(), presence: lock(false) };
      const contact = await savedContact(session.tempId, ports);
      if (!contact) return undefined;
      const patch = Object.fromEntries(ADDRESS.map((field) => [field, contact[field.slice(1)]]));
      return { patch, presence: lock(true), clear: [...ADDRESS] };
    },
  },
};

async function savedContact(enrollment: unknown, ports: Ports): Promise<FormData | undefined> {
  const answer = await ports.api('get-enrollment-temp-info', {
    enrollment_id: enrollment,
    column: 'contact_info',
  });
  if (answer.ok) return (answer.data as { result?: FormData }).result ?? {};
  ports.notice(answer.message, 'error');
  return undefined;
}

function expiry(data: Readonly<Billing>, today: string): Issue[] {
  const { payment_method: method, expiration_month: month, expiration_year: year } = data;
  if (method !== 'cc' || !month || !year || !isCardExpired(month, year, today)) return [];
  return [{ field: '/expiration_month', message: 'This card has expired', keyword: 'notExpired' }];
}

function years(today: string): Option[] {
  return expirationYears(today).map((year) => ({ value: year, label: year }));
}

function lock(readOnly: boolean): Record<Pointer, Partial<FieldState>> {
  return Object.fromEntries(ADDRESS.map((field) => [field, { readOnly }]));
}

function emptied(): Record<Pointer, undefined> {
  return Object.fromEntries(ADDRESS.map((field) => [field, undefined]));
}
