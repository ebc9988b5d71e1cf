// npm run keys:verify
import { operate, report } from './lib/operate.ts';

await report(() => operate('keys:verify'));
