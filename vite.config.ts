import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

// Where `npm run dev` has the server listen.
const SERVER = `http://127.0.0.1:${process.env.PORT ?? 8080}`;

const ROUTER = new URL('node_modules/react-router/dist/production/', import.meta.url).pathname;

/**
 * Makes what is not used of React Router leave the bundle (5 kB gzip: its links, forms and framework mode). Its components
 * are made by calls, and are given names for developer tools: a bundler must take both for more than a definition.
 */
const shakeRouter: Plugin = {
  name: 'shake-router',
  apply: 'build',
  transform(code, id) {
    if (!id.startsWith(ROUTER)) return undefined;
    return code
      .replace(/^\w+\.displayName = .*;$/gm, '')
      .replace(
        /(?<=^var \w+ = )(?=React\d*\.(?:forwardRef|createContext)\()/gm,
        '/* @__PURE__ */ ',
      );
  },
};

const IMPORT_PART = new URL('src/app/import-part.ts', import.meta.url).pathname;

/** Puts ours in place of Vite's helper around `import()`. */
const importParts: Plugin = {
  name: 'import-parts',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { importPart as __vitePreload } from ${JSON.stringify(IMPORT_PART)};`,
  },
};

export default defineConfig({
  root: 'src/app',
  plugins: [react(), shakeRouter, importParts],
  resolve: {
    // RJSF brings a Markdown reader for descriptions (31 kB gzip), but ours are plain text, and a reader of addresses
    // (8 kB gzip), which browsers have themselves.
    alias: {
      // The package offers its development build alone, with warnings for developers.
      'react-router/dom': `${ROUTER}dom-export.mjs`,
      'react-router': `${ROUTER}index.mjs`,
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
        // Names of a few hundred files are in what every page loads: each character less of their hashes is 0.2 kB.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          // What every page needs changes only when a dependency does, so browsers keep it over releases.
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|cookie|jotai)\//,
              priority: 20,
            },
            // Small modules that many chunks import: one file of them is smaller than many, and one request. What puts plans
            // into the cart or beside each other, what adds up and pays, and what reads configuration, comes later.
            {
              name: 'shared',
              test: /\/(?:renderers|lucide-react(?!.*\/(?:printer|scale)\.)|src\/shared\/(?!store\/(?:add-plan|offers|plan-sets|start-enrollment|start-quote)\.ts|domain\/(?:order-costs|payment)\.ts|forms\/configuration\/))/,
              minShareCount: 4,
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
    },
  },
});
