// npm run keys:verify
import { operate, report } from './operate.ts';

await report(() => operate('keys:verify'));
