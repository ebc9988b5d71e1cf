import { helpWhenAsked } from './help-when-asked.ts';
import { operate, report } from './operate.ts';

helpWhenAsked(
  `npm run flagged

Lists plans whose questions were answered again by a person who was declined them in another enrollment, for review;
without answers or names.`,
);

await report(() => operate('flagged'));
