import path from 'node:path';
import react from '@vitejs/plugin-react';
import { type InlineConfig, build, preview } from 'vite';

const PAGES = path.resolve(import.meta.dirname, 'pages');
// Outside the sources, so that nothing that checks them finds built code there.
const BUILT = path.resolve(import.meta.dirname, '../../node_modules/.cache/bench-pages');

const CONFIG: InlineConfig = {
  configFile: false,
  root: PAGES,
  base: '/bench/',
  appType: 'mpa',
  logLevel: 'warn',
  plugins: [react()],
  build: {
    outDir: BUILT,
    emptyOutDir: true,
    target: 'es2023',
    // All of RJSF and AJV in one file is what is measured here.
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      input: ['form', 'hand-written', 'stock'].map((name) => path.join(PAGES, `${name}.html`)),
    },
  },
};

export interface ServedPages {
  /** Origin; the pages are below `/bench/`: form, hand-written, stock. */
  url: string;
  close(): Promise<void>;
}

/** Builds the form pages as the product is built and serves them; port 0 takes a free one. */
export async function servePages(port = 0): Promise<ServedPages> {
  await build(CONFIG);
  const server = await preview({
    ...CONFIG,
    preview: { host: '127.0.0.1', port, strictPort: true },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The pages have no port.');
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
