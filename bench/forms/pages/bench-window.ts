import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { type Root, createRoot } from 'react-dom/client';
import type { BenchRequest } from '../bench-fields.ts';
import type { FormDefinition } from '../bench-schema.ts';

declare global {
  interface Window {
    /** The page can be asked to mount. */
    benchReady?: boolean;
    /** Another form than the page's own: plain JSON Schema. For the next mount. */
    benchDefine?(definition: FormDefinition): void;
    /** Draws the form; when it returns, the elements stand in the document. */
    benchMount(): void;
    benchUnmount(): void;
  }
}

/** What a contender brings: `draw` gives a fresh form; what it needs only once was made before. */
export interface Contender {
  draw(): ReactNode;
  define?(definition: FormDefinition): void;
}

/** What the address asks for: `?n=500&mode=live&conditional=1`. */
export function readRequest(address: string): BenchRequest {
  const query = new URL(address).searchParams;
  const n = Number(query.get('n') ?? 20);
  const mode = query.get('mode');
  return {
    n: Number.isInteger(n) && n > 0 ? n : 20,
    mode: mode === 'live' || mode === 'faults' ? mode : 'submit',
    conditional: query.get('conditional') === '1',
  };
}

/** Offers mounting and unmounting to whoever measures the page. */
export function offerBench({ draw, define }: Contender): void {
  let root: Root | undefined;
  window.benchMount = () => {
    window.benchUnmount();
    const mounted = createRoot(document.getElementById('root') ?? document.body);
    root = mounted;
    // At once, so that reading a size behind it measures the whole mount.
    flushSync(() => mounted.render(draw()));
  };
  window.benchUnmount = () => {
    root?.unmount();
    root = undefined;
  };
  if (define) window.benchDefine = define;
  window.benchReady = true;
}
