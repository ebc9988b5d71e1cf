import { Refusal } from '../../contract.ts';

const DECLINED = 'Link has been set to decline, used valid link inorder to access benefit store';
const ACCEPTED = 'This quote was accepted already.';
const UNDECIDED = 'Your group has not accepted its quote yet.';
const UNREGISTERED =
  'Group registration is incomplete. Please complete the registration before proceeding with enrollment.';
const ELSEWHERE = 'This person enrolls with a link of their own.';

/** The quote was declined: every way into it is closed. */
export const declined = () => new Refusal(410, DECLINED);
export const acceptedAlready = () => new Refusal(409, ACCEPTED);
export const undecided = () => new Refusal(409, UNDECIDED);
export const unregistered = () => new Refusal(409, UNREGISTERED);
export const heldElsewhere = () => new Refusal(409, ELSEWHERE);
export const noSuchCensus = () => new Refusal(404, 'Group quote not found');
