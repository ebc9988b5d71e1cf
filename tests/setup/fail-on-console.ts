import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

// A warning fails the test. A test that provokes one on purpose replaces console.error itself (vi.spyOn) and asserts on it.
const logged: string[] = [];

function remember(kind: 'error' | 'warn') {
  return (...parts: unknown[]): void => {
    logged.push(`console.${kind}: ${format(...parts)}`);
  };
}

function failOnConsole(): void {
  const faults = logged.splice(0);
  if (faults.length > 0) {
    throw new Error(`The console was written to:\n${faults.join('\n')}`);
  }
}

console.error = remember('error');
console.warn = remember('warn');
afterEach(failOnConsole);
afterAll(failOnConsole);
