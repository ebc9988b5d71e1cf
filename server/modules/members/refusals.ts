import { Refusal } from '../../contract.ts';

/** A fault as a plain text: the calls that enroll members return it so, to be shown under the tier. */
export function refuseInWords(message: string): Refusal {
  return new Refusal(422, message, { data: [message] });
}

export const noSuchMember = () => new Refusal(404, 'Member not found');
