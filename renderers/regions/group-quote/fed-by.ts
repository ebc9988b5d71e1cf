import type { RegionProps } from '../../../src/engine/types.ts';
import type { CallParams, Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  quote: ['get-group-members'],
  status: ['get-group-quote-seen-status'],
  group: ['check-group-status'],
} as const satisfies Sources;

/** Its actions, with what each brings along. */
interface Acts {
  enroll: Pick<CallParams<'app-enroll-quoted-member'>, 'member'>;
  mail: Pick<CallParams<'app-mail-quoted-member'>, 'member'>;
}

/** What it is drawn with. */
export type Props = RegionProps<typeof fedBy, Acts>;
