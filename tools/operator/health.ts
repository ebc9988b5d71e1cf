import { readSettings } from '../../server/config/settings.ts';
import { helpWhenAsked } from './help-when-asked.ts';

helpWhenAsked(`node dist/tools/operator/health.js

Ends with 0 when the server of this machine is alive: the health check of the image.`);

const LONGEST = 4_000;
const { port } = readSettings(process.env);
const answer = await fetch(`http://127.0.0.1:${port}/healthz`, {
  signal: AbortSignal.timeout(LONGEST),
}).catch(() => undefined);
process.exitCode = answer?.ok === true ? 0 : 1;
