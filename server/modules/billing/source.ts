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
import { billingOf, type PaymentMethod } from './portal-billing.ts';

const METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  eft: 'Bank account (EFT)',
  cc: 'Credit or debit card',
  list: 'List bill',
  elist: 'EFT list bill',
  stmt: 'Statement',
};
const ADDRESS = ['address1', 'address2', 'city', 'state', 'zip'] as const;

/** Billing: what the portal offers, the address copied from the contact step, and cards and banks that can exist. */
export function billingSource(app: FastifyInstance): Required<TabSource> {
  return {
    async facts(ctx, data) {
      const { methods, dates } = billingOf(app, ctx.enrollment.portal);
      return {
        payment_method: {
          options: methods.map((value) => ({ value, label: METHOD_LABELS[value] })),
        },
        bill_date: {
          options: dates.map((day) => ({ value: String(day), label: billDateLabel(day) })),
        },
        expiration_month: { options: sameLabels(EXPIRATION_MONTHS) },
        expiration_year: { options: sameLabels(expirationYears(ctx.today)) },
        // A card on file was checked when it was typed; its code is asked again only with another card.
        ...((await isCardOnFile(app, ctx, data)) ? { security_code: { required: false } } : {}),
        ...(data.is_physical_address === 'yes' ? await physicalAddress(app, ctx) : {}),
      };
    },

    async check(ctx, values) {
      const { methods, dates } = billingOf(app, ctx.enrollment.portal);
      const issues: Issue[] = [];
      if (!methods.some((method) => method === values.payment_method))
        issues.push(fault('payment_method', 'Choose how you would like to pay'));
      if (values.bill_date !== undefined && !dates.some((day) => String(day) === values.bill_date))
        issues.push(fault('bill_date', 'Choose a billing date'));
      return [
        ...issues,
        ...(values.payment_method === 'cc' ? checkCard(values, ctx.today) : checkBank(values)),
      ];
    },
  };
}

function checkCard(values: FormData, today: string): Issue[] {
  const { expiration_month: month, expiration_year: year } = values;
  if (typeof month !== 'string' || typeof year !== 'string') return [];
  if (isCardExpired(month, year, today))
    return [fault('expiration_month', 'This card has expired')];
  return expirationYears(today).includes(year) ? [] : [fault('expiration_year', 'Choose a year')];
}

function checkBank(values: FormData): Issue[] {
  const routing = values.routing_number;
  if (typeof routing !== 'string' || isRoutingNumber(routing)) return [];
  return [fault('routing_number', 'This is not a valid routing number')];
}

async function isCardOnFile(app: FastifyInstance, ctx: AnyCtx, data: FormData): Promise<boolean> {
  if (data.card_number !== undefined) return false;
  const marks = await app.tabs.marks(ctx.db, ctx.enrollment, 'payment_info');
  return marks.card_number !== undefined;
}

async function physicalAddress(
  app: FastifyInstance,
  ctx: AnyCtx,
): Promise<Record<string, FieldFact>> {
  const contact = (await app.tabs.read(ctx.db, ctx.enrollment, 'contact_info'))?.data;
  if (!contact) return {};
  return Object.fromEntries(ADDRESS.map((name) => [name, { value: contact[name], lock: true }]));
}

function fault(field: string, message: string): Issue {
  return { field: `/${field}`, message, keyword: 'server' };
}

function sameLabels(values: readonly string[]): Option[] {
  return values.map((value) => ({ value, label: value }));
}
