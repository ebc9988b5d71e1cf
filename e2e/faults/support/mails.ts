import { expect } from 'vitest';
import type { SunkMail } from '../../../tests/server/outbox/smtp-sink.ts';
import type { Instances } from './instances.ts';

/** Mails that arrived at an address, once there are so many. */
export async function mailsTo(
  { sink }: Instances,
  address: string,
  count: number,
): Promise<SunkMail[]> {
  const own = () => sink.accepted.filter(({ to }) => to.includes(address));
  await expect.poll(() => own().length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count);
  return own();
}
