import type { Behaviour, Ports } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import { LOAD_AGAIN, learnSession } from '../../../src/shared/store/open-entry.ts';

/** The agent or group administrator that the visitor claims to be. */
interface Claimed {
  kind: 'agent' | 'group';
  id: string;
  /** Whether the page goes on where it is; else the list of members opens. */
  stay?: boolean;
}

const DIGITS = 6;

/** Sends a code when the dialog opens, unless one was sent moments ago, and verifies it with its last digit. */
export const behaviour: Behaviour<Forms['verify-principal'], Claimed> = {
  reads: ['/otp'],
  async onOpen({ args }, ports) {
    const { kind, id } = args;
    const wait = await ports.api('app-principal-code-wait', { kind, id });
    if (!wait.ok || wait.data.seconds === 0) await send(args, ports);
  },
  onChange: {
    '/otp': ({ data }) => ({ submit: data.otp?.length === DIGITS }),
  },
  onAction: {
    async send({ args }, ports) {
      await send(args, ports);
    },
  },
  async onSubmit({ args, data }, ports) {
    const params = { ...namedBy(args), otp: data.otp };
    const answer = await ports.api('verify-enrollment-otp', params);
    if (!answer.ok) {
      const own = [{ field: '/otp', message: answer.message, keyword: 'server' }];
      return { issues: answer.issues.length > 0 ? answer.issues : own, stop: true };
    }
    const learned = await learnSession(ports);
    if (!learned.ok) return { issues: [LOAD_AGAIN], stop: true };
    ports.notice(answer.message, 'success');
    ports.close();
    if (args.stay !== true) ports.go(`/${args.kind}-select-member`);
    return undefined;
  },
};

async function send(claimed: Partial<Claimed>, ports: Ports): Promise<void> {
  const sent = await ports.api('send-enrollment-otp', namedBy(claimed));
  ports.notice(sent.message, sent.ok ? 'success' : 'error');
  ports.refresh(['app-principal-code-wait']);
}

function namedBy({ kind, id }: Partial<Claimed>) {
  return kind === 'agent'
    ? ({ user_type: 'A', agent_id: id } as const)
    : ({ user_type: 'G', group_id: id } as const);
}
