import { helpWhenAsked } from './help-when-asked.ts';
import { operate, report } from './operate.ts';

helpWhenAsked(
  `npm run outbox

Lists mails and messages that wait or were given up, with the reason and without their text.`,
);

await report(() => operate('outbox'));
