import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { type Root, createRoot } from 'react-dom/client';
import type { BenchRequest } from '../bench-fields.ts';
import type { FormDefinition } from '../bench-schema.ts';

declare global {
  interface Window {
    /** Set when the page can be asked to mount. */
    benchReady?: boolean;
    /** Replaces the page's own form by a plain JSON Schema, from the next mount on. */
    benchDefine?(definition: FormDefinition): void;
    /** Draws the form; on return its elements are in the document. */
    benchMount(): void;
    benchUnmount(): void;
  }
}

/** One of the compared forms: `draw` returns a fresh form; setup that is needed once is done before. */
export interface Contender {
  draw(): ReactNode;
  define?(definition: FormDefinition): void;
}

/** Reads the page's query: `?n=500&mode=live&conditional=1`. */
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

/** Sets the functions on `window` with which a measuring script mounts and unmounts the form. */
export function offerBench({ draw, define }: Contender): void {
  let root: Root | undefined;
  window.benchMount = () => {
    window.benchUnmount();
    const mounted = createRoot(document.getElementById('root') ?? document.body);
    root = mounted;
    // Synchronously, so that reading a size afterwards measures the whole mount.
    flushSync(() => mounted.render(draw()));
  };
  window.benchUnmount = () => {
    root?.unmount();
    root = undefined;
  };
  if (define) window.benchDefine = define;
  window.benchReady = true;
}
