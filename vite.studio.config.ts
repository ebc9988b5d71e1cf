import { defineConfig, mergeConfig } from 'vite';
import store from './vite.config.ts';

// The studio is built apart, so that nothing of it can come into a page of the store.
export default mergeConfig(
  store,
  defineConfig({
    root: 'src/app/studio',
    base: '/studio/',
    publicDir: false,
    build: { outDir: '../../../dist/studio', manifest: false },
  }),
);
