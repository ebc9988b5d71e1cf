import type { Behaviour, CallAnswer, Outcome } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import { LOAD_AGAIN } from '../../../src/shared/store/open-entry.ts';

type Proof = Forms['step-up'];
const ASKED = { visible: true, required: true };

/** Asks for a code from one of the contacts that the server offers, or for what only the owner knows. */
export const behaviour: Behaviour<Proof> = {
  writes: ['/type'],
  async onOpen({ session }, ports) {
    const answer = await ports.api('app-step-up', { enrollment_id: session.tempId });
    if (!answer.ok) return undefined;
    const { contacts, identity } = answer.data;
    const [first] = contacts;
    if (first) {
      const options = contacts.map(({ type, shown }) => ({
        value: type,
        label: type === 'email' ? `Email to ${shown}` : `Text message to ${shown}`,
      }));
      return {
        patch: { '/type': first.type },
        presence: { '/type': { ...ASKED, options }, '/otp': ASKED },
      };
    }
    return identity ? { presence: { '/birthdate': ASKED, '/ssn': ASKED } } : undefined;
  },
  onAction: {
    async send({ data, session }, ports) {
      const params = { enrollment_id: session.tempId, type: data.type };
      const answer = await ports.api('app-step-up-code', params);
      if (!answer.ok) return refusal(answer, '/type');
      ports.notice(answer.message, 'success');
      ports.focus('/otp');
      return undefined;
    },
  },
  async onSubmit({ data, session }, ports) {
    const params = { enrollment_id: session.tempId, ...data };
    const answer = await ports.api('app-step-up-open', params);
    if (!answer.ok) return refusal(answer, data.type ? '/otp' : '/birthdate');
    const known = await ports.api('app-session');
    if (!known.ok) return { issues: [LOAD_AGAIN], stop: true };
    // The page under the dialog is drawn anew when the session has more access.
    ports.close();
    const { access, member, tier } = known.data;
    ports.session.set({ access, member, tier });
    return undefined;
  },
};

function refusal(
  { issues, message }: Extract<CallAnswer, { ok: false }>,
  field: '/type' | '/otp' | '/birthdate',
): Outcome<Proof> {
  const own = [{ field, message, keyword: 'server' }];
  return { issues: issues.length > 0 ? issues : own, stop: true };
}
