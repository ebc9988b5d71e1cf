import { normalisePhone } from '../../../src/shared/domain/contacts.ts';
import { isEmail } from '../../../src/shared/validation/formats.ts';
import {
  HOLDERS,
  Refusal,
  type Access,
  type AnyCtx,
  type Ctx,
  type Reply,
  type ServerModule,
} from '../../contract.ts';
import { refuseField } from '../../refusals.ts';
import { contactChecksService, type ContactChecks, type TypedContact } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    contactChecks: ContactChecks;
  }
}

const FORMAT = { keyword: 'format' };
const CHECK: Access = {
  callers: HOLDERS,
  mutates: false,
  scope: 'enrollment',
  limit: 'validator',
};

async function email(
  ctx: Ctx<'validate-member-email' | 'validate-email-neverbounce'>,
): Promise<Reply<'validate-member-email' | 'validate-email-neverbounce'>> {
  const contact = ctx.input.email.trim();
  const field = '/email_address';
  if (!isEmail(contact))
    throw refuseField(field, 'Invalid email format. Please enter a valid email', FORMAT);
  const checked = await requireUsable(ctx, { kind: 'email', field, contact });
  return { message: 'Valid email.', data: { email: contact, checked } };
}

async function phone(
  ctx: Ctx<'validate-phone-numverify'>,
): Promise<Reply<'validate-phone-numverify'>> {
  const contact = normalisePhone(ctx.input.phone);
  const field = '/phone_number';
  const words = 'Invalid phone number. Please enter a 10-digit numeric phone number';
  if (contact === undefined) throw refuseField(field, words, FORMAT);
  const checked = await requireUsable(ctx, { kind: 'phone', field, contact });
  return { message: 'Valid phone number.', data: { phone: contact, checked } };
}

async function requireUsable(ctx: AnyCtx, typed: TypedContact): Promise<boolean> {
  const { fault, checked } = await ctx.app.contactChecks.ask(ctx, typed);
  if (fault) throw new Refusal(422, fault.message, { issues: [fault] });
  return checked;
}

const module: ServerModule = {
  needs: ['contact-codes'],
  register(app) {
    app.decorate('contactChecks', contactChecksService(app));
  },
  routes: {
    'validate-member-email': { access: CHECK, handle: email },
    'validate-email-neverbounce': { access: CHECK, handle: email },
    'validate-phone-numverify': { access: CHECK, handle: phone },
  },
};
export default module;
