import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../architecture/project-files.ts';

export interface CommandOutcome {
  code: number;
  output: string;
  errors: string;
}

/** Runs a file of tools with arguments, in some folder. */
export function runCommand(
  [file = '', ...args]: readonly string[],
  { cwd = tmpdir(), env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<CommandOutcome> {
  const command = ['--import', import.meta.resolve('tsx'), path.join(ROOT, 'tools', file), ...args];
  const options = { cwd, env: { ...process.env, ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, command, options, (error, output, errors) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output, errors });
    });
  });
}

const said = new Map<string, Promise<CommandOutcome>>();

/** What a command says of its use; asked once, however many tests read it. */
export function helpOf(command: readonly string[]): Promise<CommandOutcome> {
  const key = JSON.stringify(command);
  const help = said.get(key) ?? runCommand([...command, '--help']);
  said.set(key, help);
  return help;
}
