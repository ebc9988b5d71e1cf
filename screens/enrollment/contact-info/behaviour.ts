import type { Behaviour, CallAnswer, Moment, Outcome, Ports } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import { proved, ticked, typedAnew } from '../../../src/shared/store/contact-proof.ts';
import { OTHER_PLACE } from '../../../src/shared/store/refusal-reasons.ts';
import { fillState, lockKnownState } from '../../../src/shared/store/fill-state.ts';

type Contact = Forms['contact-info'];

// A rough check of an e-mail address; the form's schema decides whether it is valid.
const EMAIL = /^\S+@\S+\.\S+$/;
const EMAIL_FIELDS = {
  name: 'email_address',
  field: '/email_address',
  skip: '/skip_validation_email',
} as const;
const PHONE_FIELDS = {
  name: 'phone_number',
  field: '/phone_number',
  skip: '/skip_validation_phone',
} as const;

/** The zip code fills and locks the state. E-mail address and phone number have to be usable, or verified by a code. */
export const behaviour: Behaviour<Contact> = {
  reads: [
    ...(['/zip', '/state', '/email_address', '/phone_number'] as const),
    ...(['/skip_validation_email', '/skip_validation_phone'] as const),
  ],
  writes: ['/state', '/skip_validation_email', '/skip_validation_phone'],
  onOpen: ({ data }) => lockKnownState(data),
  onChange: {
    '/zip': ({ data }, ports) => fillState(data, ports.api),
    '/email_address': () => typedAnew(EMAIL_FIELDS),
    '/phone_number': () => typedAnew(PHONE_FIELDS),
    '/skip_validation_email': ({ data }, ports) =>
      ticked(EMAIL_FIELDS, data.skip_validation_email, ports),
    '/skip_validation_phone': ({ data }, ports) =>
      ticked(PHONE_FIELDS, data.skip_validation_phone, ports),
  },
  onBlur: {
    async '/email_address'(moment, ports) {
      const { email_address: email } = moment.data;
      const isAsked = !moment.session.member && !isSkipped(moment, 'skip_validation_email');
      if (!isAsked || !EMAIL.test(email ?? '')) return undefined;
      return refusalOf(await askEmail(moment, ports, true));
    },
  },
  onReturn({ data, session }, ports) {
    if (!session.place_updated) return proved([EMAIL_FIELDS, PHONE_FIELDS], data, ports);
    ports.session.set({ place_updated: false });
    return { clear: ['/zip'], submit: true };
  },
  // When a new member is saved, the server makes these checks itself.
  async onSubmit(moment, ports) {
    const { data, session } = moment;
    if (!session.member) return undefined;
    const phone = { enrollment_id: session.tempId, phone: data.phone_number };
    const answers = await Promise.all([
      isSkipped(moment, 'skip_validation_email') ? undefined : askEmail(moment, ports),
      isSkipped(moment, 'skip_validation_phone')
        ? undefined
        : ports.api('validate-phone-numverify', phone),
    ]);
    const issues = answers.flatMap((answer) => refusalOf(answer)?.issues ?? []);
    return issues.length > 0 ? { issues, stop: true } : undefined;
  },
  // Plans and prices depend on the home address: another place is corrected, or plans and prices are changed to it.
  onRefused({ data }, ports, issues) {
    const elsewhere = issues.find(({ reason }) => reason === OTHER_PLACE);
    if (elsewhere)
      ports.open('enrollment/home-place', { zip: data.zip, message: elsewhere.message });
  },
};

// The e-mail address of an existing member is checked by another call.
function askEmail(
  { data, session }: Moment<Contact>,
  ports: Ports,
  quiet = false,
): Promise<CallAnswer> {
  const call = session.member ? 'validate-email-neverbounce' : 'validate-member-email';
  const params = { enrollment_id: session.tempId, email: data.email_address };
  return ports.api(call, params, { quiet });
}

// Only a refusal with issues counts: a check that cannot be made does not stop the person.
function refusalOf(answer: CallAnswer | undefined): Outcome<Contact> | undefined {
  return answer?.ok === false && answer.status === 422 && answer.issues.length > 0
    ? { issues: answer.issues }
    : undefined;
}

function isSkipped(
  { data, session }: Moment<Contact>,
  flag: 'skip_validation_email' | 'skip_validation_phone',
): boolean {
  return data[flag] === '1' && session.eprocess !== 'applicant';
}
