import { openStock } from '../stock/open-stock.tsx';
import { offerBench, readRequest } from './bench-window.ts';

offerBench(openStock(readRequest(window.location.href)));
