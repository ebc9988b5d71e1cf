import type { Call, CallData } from '../contracts/call-types.ts';
import type { SessionFacts } from '../contracts/visit-types.ts';
import type { FormData, Pointer } from '../forms/types.ts';

type Listed<Name extends 'get-existing-bank-info' | 'get-existing-card-info'> = NonNullable<
  CallData<Name>['result']
>[number];
type Saved = Partial<Listed<'get-existing-bank-info'>> & Partial<Listed<'get-existing-card-info'>>;

/** Ways to pay by something that a member has on file. */
export type OnFile = 'eft' | 'cc';

interface Kind {
  /** Lists what is on file. */
  call: 'get-existing-bank-info' | 'get-existing-card-info';
  /** The form's field, and the key of a saved one, with its id. */
  id: 'bank_id' | 'card_id';
  /** Field of the number, of which only the mask is known. */
  number: Pointer;
  /** What the form shows of a saved one, by field. */
  shown(saved: Saved): Record<Pointer, string | undefined>;
}

const KINDS: Readonly<Record<OnFile, Kind>> = {
  eft: {
    call: 'get-existing-bank-info',
    id: 'bank_id',
    number: '/account_number',
    shown: (saved) => ({
      '/account_holder_type': saved.account_holder_type,
      '/account_name': saved.account_name,
      '/routing_number': saved.bank_routing,
      '/bank_name': saved.bank_name,
      '/account_number': saved.account_number,
      '/account_type': saved.account_type,
    }),
  },
  cc: {
    call: 'get-existing-card-info',
    id: 'card_id',
    number: '/card_number',
    shown: (saved) => ({
      ...namesOnCard(saved.name_on_cc ?? ''),
      '/card_number': saved.card_number,
      '/expiration_month': saved.expiration_month,
      '/expiration_year': saved.expiration_year,
    }),
  },
};
const NEW = 'new';

/** What a form shows of the account that is chosen, and how. */
interface Shown {
  patch: Record<Pointer, string | undefined>;
  presence: Record<Pointer, { readOnly: boolean; required?: boolean }>;
  clear: Pointer[];
}

/**
 * The fields of the saved account or card that is chosen, filled in and locked; empty and open when another one is typed.
 * Undefined: there is nothing to choose from, or the list could not be fetched (a notice shows why).
 */
export async function showChosen(
  data: Readonly<FormData>,
  way: OnFile,
  enrollment: SessionFacts['tempId'],
  ports: { api: Call; notice(text: string, tone: 'error'): void },
): Promise<Shown | undefined> {
  const kind = KINDS[way];
  const chosen = data[kind.id];
  if (chosen === NEW) return asShown(kind, {}, false);
  if (!isSaved(chosen)) return undefined;
  const answer = await ports.api(kind.call, { enrollment_id: enrollment });
  if (!answer.ok) {
    ports.notice(answer.message, 'error');
    return undefined;
  }
  const list: readonly Saved[] = answer.data.result ?? [];
  const saved = list.find((one) => one[kind.id] === chosen);
  return saved && asShown(kind, saved, true);
}

/** How the form is sent when a saved account or card pays; undefined when another one is typed, or there is none. */
export function chosenAccount(
  data: Readonly<FormData>,
): { call: string; payload: FormData } | undefined {
  const { payment_method: method, bill_date } = data;
  if (method !== 'eft' && method !== 'cc') return undefined;
  const { id } = KINDS[method];
  if (!isSaved(data[id])) return undefined;
  const { account_type, account_holder_type, account_name, bank_name, routing_number } = data;
  const bank = { account_type, account_holder_type, account_name, bank_name };
  const payload = {
    payment_method: method,
    bill_date,
    [id]: data[id],
    ...(method === 'eft' ? { ...bank, bank_routing: routing_number } : {}),
  };
  return { call: 'save-billing-info-existing', payload };
}

// Only the end of a saved number is known here, so the number is not required.
function asShown(kind: Kind, saved: Saved, isLocked: boolean): Shown {
  const patch = kind.shown(saved);
  const presence: Shown['presence'] = {};
  for (const field of Object.keys(patch))
    presence[field] =
      field === kind.number ? { readOnly: isLocked, required: !isLocked } : { readOnly: isLocked };
  return { patch, presence, clear: Object.keys(patch) };
}

function isSaved(chosen: unknown): boolean {
  return typeof chosen === 'string' && chosen !== '' && chosen !== NEW;
}

// The last word is taken as the last name; this is only shown, the names on file count.
function namesOnCard(name: string): Record<Pointer, string | undefined> {
  const words = name.split(' ').filter(Boolean);
  const last = words.pop();
  const first = words.length > 0 ? words.join(' ') : undefined;
  return { '/first_name_on_cc': first, '/last_name_on_cc': last };
}
