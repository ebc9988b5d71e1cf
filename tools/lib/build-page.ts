import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';

/** Builds the page in a folder; its files by name, kept in memory, so that several runs do not collide. */
export async function buildPage(root: string): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      write: false,
      target: 'es2023',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 4000,
    },
  })) as Rolldown.RolldownOutput;
  return new Map(
    built.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
}
