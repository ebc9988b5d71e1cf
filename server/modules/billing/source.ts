import type { FastifyInstance } from 'fastify';
import { isRoutingNumber } from '../../../src/shared/domain/checksums.ts';
import {
  EXPIRATION_MONTHS,
  billDateLabel,
  expirationYears,
  isCardExpired,
} from '../../../src/shared/domain/payment.ts';
import type { FormData, Issue, Option } from '../../../src/shared/forms/types.ts';
import type { AnyCtx, FieldFact, TabSource } from '../../contract.ts';
import { placeRule } from '../../enrollment/place.ts';
import { fieldFault } from '../../refusals.ts';
import { BANK_FIELDS, CARD_FIELDS, COMMON_FIELDS } from './fields.ts';
import {
  billingOf,
  paymentMethodsOf,
  isOwnMoney,
  presetDate,
  type OfferedBilling,
} from './offered.ts';
import type { PaymentMethod } from './payment-method.ts';
import { savedAccountFacts } from './saved-accounts.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

const LABELS: Readonly<Record<PaymentMethod, string>> = {
  eft: 'Bank account (EFT)',
  cc: 'Credit or debit card',
  list: 'List bill',
  elist: 'EFT list bill',
  stmt: 'Statement',
};
const GROUP_EFT = 'The group’s bank account (EFT)';
// Shown where nothing has to be filled in.
const EXPLAINED: Readonly<Partial<Record<PaymentMethod, string>>> = {
  list: 'Your group gets one bill for the plans of all its people. You need not enter an account or a card.',
  elist:
    'Your group pays for the plans of all its people by a draft from its own account. You need not enter an account or a card.',
  stmt: 'Your group gets a statement every month and pays it. You need not enter an account or a card.',
};
const GROUP_PAYS =
  'Your group pays for the plans of all its people: on one bill, or by a draft from its own account. You need not enter an account or a card.';
const ADDRESS = ['address1', 'address2', 'city', 'state', 'zip'] as const;
// Another year is a fault of the form's own.
const YEAR = /^20[0-9]{2}$/;
const NOT_ASKED: FieldFact = { asked: false };
const CODE_NOT_NEEDED: FieldFact = {
  required: false,
  message: 'We need it again only with another card number.',
};

/** Billing: what portal and group offer, the address copied from the contact step, and plausible cards and banks. */
export function billingSource(
  app: FastifyInstance,
): Required<Pick<TabSource, 'facts' | 'shows' | 'check'>> {
  const place = placeRule(app);
  return {
    async facts(ctx, data) {
      const offered = await billingOf(app, ctx.db, ctx.enrollment);
      const { hasOnlyCards, ...saved } = await savedAccountFacts(app, ctx, offered);
      return {
        payment_method: methodFact(offered, hasOnlyCards),
        bill_date: {
          value: presetDate(offered),
          options: offered.dates.map((day) => ({ value: String(day), label: billDateLabel(day) })),
        },
        expiration_month: { options: sameLabels(EXPIRATION_MONTHS) },
        expiration_year: { options: sameLabels(expirationYears(ctx.today)) },
        // The security code of a card on file was checked when it was typed; another card needs its own.
        ...((await isCardOnFile(app, ctx, data)) ? { security_code: CODE_NOT_NEEDED } : {}),
        ...(data.is_physical_address === 'yes' ? await physicalAddress(app, ctx) : {}),
        ...saved,
        ...notAsked(offered),
      };
    },

    // A group administrator sees only the common fields of another person's payment.
    shows({ session }, data) {
      if (session.principal?.kind !== 'group') return data;
      return Object.fromEntries(
        Object.entries(data).filter(([name]) => COMMON_FIELDS.includes(name)),
      );
    },

    async check(ctx, values, typed) {
      const offered = await billingOf(app, ctx.db, ctx.enrollment);
      const { payment_method: method, bill_date: date } = values;
      const issues: Issue[] = [];
      if (!paymentMethodsOf(offered).some((choice) => choice === method))
        issues.push(fieldFault('/payment_method', 'Choose how you would like to pay'));
      if (date !== undefined && !offered.dates.some((day) => String(day) === date))
        issues.push(fieldFault('/bill_date', 'Choose a billing date'));
      if (method === 'cc')
        // What is sent for a locked field is not taken, nor judged.
        issues.push(
          ...checkCard(values, ctx.today),
          ...(await place.check(values, typed && values)),
        );
      else if (isOwnMoney(offered, method)) issues.push(...checkBank(values));
      return issues;
    },
  };
}

function methodFact(offered: OfferedBilling, hasOnlyCards: boolean): FieldFact {
  const options = paymentMethodsOf(offered).map((value) => ({
    value,
    label: value === 'eft' && offered.groupEft ? GROUP_EFT : LABELS[value],
  }));
  const [first = 'eft'] = offered.methods;
  const value = hasOnlyCards ? 'cc' : first;
  const explained = EXPLAINED[first];
  const message = explained && offered.groupEft ? GROUP_PAYS : explained;
  return {
    value,
    options,
    ...(options.length === 1 ? { lock: true } : {}),
    ...(message === undefined ? {} : { message }),
  };
}

// Accounts or cards that would not be charged are not asked.
function notAsked(offered: OfferedBilling): Record<string, FieldFact> {
  const isAsked = (method: 'eft' | 'cc') =>
    offered.methods.includes(method) && isOwnMoney(offered, method);
  const fields = [...(isAsked('eft') ? [] : BANK_FIELDS), ...(isAsked('cc') ? [] : CARD_FIELDS)];
  return Object.fromEntries(fields.map((name) => [name, NOT_ASKED]));
}

function checkCard(values: FormData, today: string): Issue[] {
  const { expiration_month: month, expiration_year: year } = values;
  if (typeof month !== 'string' || typeof year !== 'string' || !YEAR.test(year)) return [];
  if (isCardExpired(month, year, today))
    return [fieldFault('/expiration_month', 'This card has expired')];
  return expirationYears(today).includes(year)
    ? []
    : [fieldFault('/expiration_year', 'Choose a year')];
}

function checkBank(values: FormData): Issue[] {
  const routing = values.routing_number;
  if (typeof routing !== 'string' || isRoutingNumber(routing)) return [];
  return [fieldFault('/routing_number', 'This is not a valid routing number')];
}

async function isCardOnFile(app: FastifyInstance, ctx: AnyCtx, data: FormData): Promise<boolean> {
  if (data.card_number !== undefined) return false;
  const marks = await app.tabs.marks(ctx.db, ctx.enrollment, TAB.billing);
  return marks.card_number !== undefined;
}

async function physicalAddress(
  app: FastifyInstance,
  ctx: AnyCtx,
): Promise<Record<string, FieldFact>> {
  const contact = (await app.tabs.read(ctx.db, ctx.enrollment, TAB.contact))?.data;
  if (!contact) return {};
  return Object.fromEntries(ADDRESS.map((name) => [name, { value: contact[name], lock: true }]));
}

function sameLabels(values: readonly string[]): Option[] {
  return values.map((value) => ({ value, label: value }));
}
