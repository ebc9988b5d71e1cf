// npm run keys:rotate
import { operate, report } from './lib/operate.ts';

await report(() => operate('keys:rotate'));
