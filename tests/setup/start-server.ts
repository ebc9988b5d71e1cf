import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach } from 'vitest';
import { projectRoot } from '../../server/config/project-root.ts';

export interface Running {
  child: ChildProcess;
  /** Where it listens. */
  url: Promise<string>;
  /** All that it wrote to its error output. */
  said: () => string;
}

const started: ChildProcess[] = [];

/** For test files that start servers: ends those of each test. */
export function endServers(): void {
  afterEach(() => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
  });
}

/** The server as its parent starts it: a process of its own with a channel. */
export function startServer(env: Record<string, string>): Running {
  const child = fork(path.join(projectRoot(), 'server/main.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  started.push(child);
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const url = new Promise<string>((resolve, reject) => {
    child.on('message', ({ listening }: { listening?: string }) => {
      if (listening !== undefined) resolve(listening);
    });
    child.once('exit', (code) => reject(new Error(`The server ended (${code}): ${said}`)));
  });
  url.catch(() => undefined);
  return { child, url, said: () => said };
}

/** The exit code of a server once it has ended. */
export async function exitOf({ child }: Running): Promise<number | null> {
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}
