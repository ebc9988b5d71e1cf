// npm run keys:rotate
import { operate, report } from './operate.ts';

await report(() => operate('keys:rotate'));
