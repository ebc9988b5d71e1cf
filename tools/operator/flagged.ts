// npm run flagged
import { operate, report } from './operate.ts';

await report(() => operate('flagged'));
