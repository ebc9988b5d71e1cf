import { helpWhenAsked } from './help-when-asked.ts';
import { operate, report } from './operate.ts';

helpWhenAsked(
  `npm run keys:rotate

Wraps all data keys by the newest key of KEK_RING, also while the store runs.`,
);

await report(() => operate('keys:rotate'));
