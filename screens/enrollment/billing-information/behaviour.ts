import type { Behaviour, FieldOf, Moment, Outcome, Ports } from '../../../src/engine/types.ts';
import type { SessionFacts } from '../../../src/shared/contracts/visit-types.ts';
import type { FormData, Issue, Option } from '../../../src/shared/forms/types.ts';
import type { CallData } from '../../../src/shared/contracts/call-types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import { isRoutingNumber } from '../../../src/shared/domain/checksums.ts';
import {
  expirationYears,
  isCardExpired,
  OTHER_BANK,
  securityCodeHint,
} from '../../../src/shared/domain/payment.ts';
import { isMasked } from '../../../src/shared/forms/validity/mask.ts';
import { fillState } from '../../../src/shared/store/fill-state.ts';
import {
  chosenAccount,
  showChosen,
  type OnFile,
} from '../../../src/shared/store/saved-accounts.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

type Billing = Forms['billing-info'];
type Field = FieldOf<Billing>;
type Saved = Exclude<CallData<'get-enrollment-temp-info'>['result'], string | null>;

const ADDRESS_NAMES = ['address1', 'address2', 'zip', 'city', 'state'] as const;
const ADDRESS: readonly Field[] = ADDRESS_NAMES.map((name) => `/${name}` as const);
const BANK: readonly Field[] = [
  ...(['/account_holder_type', '/account_name', '/routing_number', '/bank_name'] as const),
  ...(['/account_number', '/account_type'] as const),
];
const CARD: readonly Field[] = [
  ...(['/first_name_on_cc', '/last_name_on_cc', '/card_number'] as const),
  ...(['/expiration_month', '/expiration_year'] as const),
];
const NINE_DIGITS = /^[0-9]{9}$/;

/**
 * Looks the bank up by its routing number and the state by its zip code, copies the physical address, offers the years a card may expire in, asks for the
 * code of another card, and fills in saved accounts and cards.
 */
export const behaviour: Behaviour<Billing> = {
  reads: [
    ...(['/payment_method', '/bill_date', '/is_physical_address', '/bank_id', '/card_id'] as const),
    '/zip',
    ...BANK,
    ...CARD,
  ],
  writes: [...ADDRESS, ...BANK, ...CARD, '/security_code'],
  async onOpen(moment, ports) {
    const { data, session } = moment;
    // What is saved of another account stays; only one on file has to be fetched.
    const bank = data.bank_id === 'new' ? undefined : await chosen(moment, 'eft', ports);
    const card = data.card_id === 'new' ? undefined : await chosen(moment, 'cc', ports);
    const years = { options: optionsOf(String(session.today)) };
    // Who left before the physical address came finds it now.
    const isMissing = data.is_physical_address === 'yes' && !data.zip;
    const address = isMissing
      ? await copiedAddress(session.tempId, ports)
      : { presence: lock(data.is_physical_address === 'yes') };
    return {
      patch: { ...address?.patch, ...bank?.patch, ...card?.patch },
      presence: {
        ...address?.presence,
        ...bank?.presence,
        ...card?.presence,
        '/expiration_year': { ...card?.presence?.['/expiration_year'], ...years },
      },
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
      const { name } = answer.data.response;
      return { patch: { '/bank_name': name }, clear: ['/routing_number', '/bank_name'] };
    },
  },
  onChange: {
    '/bank_id': (moment, ports) => chosen(moment, 'eft', ports),
    // An account is both numbers: the masked one on file means nothing at another bank.
    '/routing_number': ({ data }) =>
      isMasked(data.account_number)
        ? {
            patch: { '/account_number': undefined },
            issues: [{ field: '/account_number', message: OTHER_BANK, keyword: 'required' }],
          }
        : undefined,
    '/card_id': (moment, ports) => chosen(moment, 'cc', ports),
    // The code of a card that is on file was looked at when it was typed.
    '/card_number': ({ data: { card_number: number = '' } }) => {
      const note = securityCodeHint(number) ?? '';
      return { presence: { '/security_code': { required: !isMasked(number), note } } };
    },
    '/zip': ({ data }, ports) => findState(data, ports),
    '/is_physical_address': ({ data, session }, ports) =>
      data.is_physical_address === 'yes'
        ? copiedAddress(session.tempId, ports)
        : { patch: emptied(), presence: lock(false) },
  },
  onSubmit: ({ data }) => chosenAccount(data),
};

async function chosen(
  { data, session }: Moment<Billing>,
  way: OnFile,
  ports: Ports,
): Promise<Outcome<Billing> | undefined> {
  const shown = await showChosen(data, way, session.tempId, ports);
  return shown && { ...shown, clear: shown.clear as Field[] };
}

async function copiedAddress(
  enrollment: SessionFacts['tempId'],
  ports: Ports,
): Promise<Outcome<Billing> | undefined> {
  const contact = await savedContact(enrollment, ports);
  if (!contact) return undefined;
  const patch = Object.fromEntries(ADDRESS_NAMES.map((name) => [`/${name}`, contact[name]]));
  return { patch, presence: lock(true), clear: [...ADDRESS] };
}

async function savedContact(
  enrollment: SessionFacts['tempId'],
  ports: Ports,
): Promise<Saved | undefined> {
  const answer = await ports.api('get-enrollment-temp-info', {
    enrollment_id: enrollment,
    column: TAB.contact,
  });
  if (!answer.ok) {
    ports.notice(answer.message, 'error');
    return undefined;
  }
  const { result } = answer.data;
  return typeof result === 'object' && result ? result : {};
}

// Fills in the state by the zip code, and empties it for one of no place. An incomplete one changes nothing.
async function findState(data: FormData, ports: Ports): Promise<Outcome<Billing> | undefined> {
  const { patch, issues, clear } = await fillState(data, ports.api);
  if (issues) return { patch: { '/state': undefined }, issues };
  return patch?.['/state'] === undefined ? undefined : { patch, ...(clear && { clear }) };
}

function expiry(data: Readonly<Billing>, today: string): Issue[] {
  const { payment_method: method, expiration_month: month, expiration_year: year } = data;
  if (method !== 'cc' || !month || !year || !isCardExpired(month, year, today)) return [];
  return [{ field: '/expiration_month', message: 'This card has expired', keyword: 'notExpired' }];
}

function optionsOf(today: string): Option[] {
  return expirationYears(today).map((year) => ({ value: year, label: year }));
}

function lock(readOnly: boolean): NonNullable<Outcome<Billing>['presence']> {
  return Object.fromEntries(ADDRESS.map((field) => [field, { readOnly }]));
}

function emptied(): NonNullable<Outcome<Billing>['patch']> {
  return Object.fromEntries(ADDRESS.map((field) => [field, undefined]));
}
