import { loadOurs, openOurs } from '../ours/open-ours.tsx';
import { offerBench, readRequest } from './bench-window.ts';

await loadOurs();
offerBench(openOurs(readRequest(window.location.href)));
