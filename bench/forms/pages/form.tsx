import { openOurs } from '../ours/open-ours.tsx';
import { offerBench, readRequest } from './bench-window.ts';

offerBench(openOurs(readRequest(window.location.href)));
