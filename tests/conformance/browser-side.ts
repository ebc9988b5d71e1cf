import path from 'node:path';
import vm from 'node:vm';
import { build } from 'vite';
import type { Pressed, Visit } from './browser-entry.ts';

const ENTRY = path.join(import.meta.dirname, 'browser-entry.ts');

interface BrowserProgram {
  take(key: string, screen: string, validators: unknown): void;
  press(key: string, visit: string): string;
}

/** The engine as it is built for browsers, running where there is nothing of Node. */
export interface Browser {
  take(key: string, screen: { json: string; validators: string }): void;
  press(key: string, visit: Visit): Pressed;
}

/** Text of the browser's program: the engine's form, bundled as the product is. */
export async function bundleBrowser(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: ENTRY, name: 'Store', formats: ['iife'] },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const [chunk] = outputs.flatMap((one) => (one.type === 'chunk' ? [one.code] : []));
  if (chunk === undefined) throw new Error('The bundler gave no program.');
  return chunk;
}

/** Starts the program in a realm of its own that has the language and nothing else. */
export function startBrowser(program: string): Browser {
  const realm = vm.createContext(Object.create(null) as object, {
    codeGeneration: { strings: false, wasm: false },
  });
  const run = (code: string, filename: string): unknown =>
    vm.runInContext(code, realm, { filename });
  run(`${program}\n;globalThis.Store = Store;`, 'browser.js');
  const store = run('Store', 'browser.js') as BrowserProgram;
  return {
    take(key, { json, validators }) {
      // A module's one export, as a script: scripts are what a realm runs.
      const start = run(
        `(${validators
          .replace(/^export default /, '')
          .trimEnd()
          .replace(/;$/, '')})`,
        `${key}.js`,
      );
      store.take(key, json, { default: start });
    },
    press: (key, visit) => JSON.parse(store.press(key, JSON.stringify(visit))) as Pressed,
  };
}
