import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

// A warning in a test is a fault that nobody has looked at yet. A test that provokes one on
// purpose replaces console.error itself (vi.spyOn) and so asserts on it.
const said: string[] = [];

function remember(kind: 'error' | 'warn') {
  return (...parts: unknown[]): void => {
    said.push(`console.${kind}: ${format(...parts)}`);
  };
}

function failOnConsole(): void {
  const faults = said.splice(0);
  if (faults.length > 0) {
    throw new Error(`The console was written to:\n${faults.join('\n')}`);
  }
}

console.error = remember('error');
console.warn = remember('warn');
afterEach(failOnConsole);
afterAll(failOnConsole);
