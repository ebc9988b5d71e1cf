import { helpWhenAsked } from './help-when-asked.ts';
import { operate, report } from './operate.ts';

helpWhenAsked(
  `npm run keys:verify

Checks that every data key opens, and changes nothing.`,
);

await report(() => operate('keys:verify'));
