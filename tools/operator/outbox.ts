// npm run outbox
import { operate, report } from './operate.ts';

await report(() => operate('outbox'));
