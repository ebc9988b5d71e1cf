import { openHandWritten } from '../hand-written/open-hand-written.tsx';
import { offerBench, readRequest } from './bench-window.ts';

offerBench(openHandWritten(readRequest(window.location.href)));
