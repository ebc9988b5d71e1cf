import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Where `npm run dev` has the server listen.
const SERVER = `http://127.0.0.1:${process.env.PORT ?? 8080}`;

export default defineConfig({
  root: 'src/app',
  plugins: [react()],
  resolve: {
    // RJSF brings a Markdown reader for descriptions (31 kB gzip), but ours are plain text, and a reader of addresses
    // (8 kB gzip), which browsers have themselves.
    alias: {
      'fast-uri': new URL('src/app/plain-uri.ts', import.meta.url).pathname,
      'markdown-to-jsx/react': new URL('src/app/plain-markdown.ts', import.meta.url).pathname,
    },
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'es2023',
    // Browsers of that age do it themselves; one that does not just loads a little later.
    modulePreload: { polyfill: false },
    // A data: address is not in the policy's font-src, and small files are cached by hash anyway.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs changes only when a dependency does, so browsers keep it over releases.
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|cookie)\//,
              priority: 20,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': SERVER,
      // With its slash: a module of ours is called configuration.ts.
      '/config/': SERVER,
      '/healthz': SERVER,
      '/socket.io': { target: SERVER, ws: true },
    },
  },
});
