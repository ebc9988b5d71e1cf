// npm run outbox
import { operate, report } from './lib/operate.ts';

await report(() => operate('outbox'));
