import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';

const CHILD = path.join(import.meta.dirname, 'fixtures/child-of-npm.mjs');

let pid = 0;
let shell: ChildProcess | undefined;
afterEach(() => {
  shell?.kill('SIGKILL');
  if (pid !== 0 && isAlive()) process.kill(pid, 'SIGKILL');
  pid = 0;
});

/** As npm does it: a shell between the two, to which alone the signal goes. */
async function startBelowShell(env: Record<string, string>) {
  // The second command keeps the shell from handing its own process over to the first.
  shell = spawn('sh', ['-c', `"${process.execPath}" "${CHILD}"; :`], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  shell.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  await vi.waitFor(() => expect(output).toMatch(/started \d+/), 10_000);
  pid = Number(/started (\d+)/.exec(output)?.[1]);
  return { shell, heard: () => output };
}

function isAlive(): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('notices that npm has gone', async () => {
  const { shell, heard } = await startBelowShell({ npm_lifecycle_event: 'start' });
  shell.kill('SIGTERM');
  await vi.waitFor(() => expect(isAlive()).toBe(false), 10_000);
  expect(heard()).toContain('gone');
});

it('goes on without its parent when it was not npm that started it', async () => {
  const { shell, heard } = await startBelowShell({});
  shell.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(isAlive()).toBe(true);
  expect(heard()).not.toContain('gone');
});
