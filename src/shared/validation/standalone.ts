import standaloneModule from 'ajv/dist/standalone/index.js';
import type { AnyAjv } from './standard-ajv.ts';

/** AJV's writer of code that needs no AJV to run: `exports` maps the exported name of each validator to its schema. */
type Standalone = (ajv: AnyAjv, exports: Record<string, string>) => string;

// The package is CommonJS: Node hands over its exports, a bundler what it calls default.
export const standalone = ((standaloneModule as unknown as { default?: unknown }).default ??
  standaloneModule) as Standalone;

/**
 * Text of an ES module whose default export takes the runtime and returns a ValidatorModule, of all that was compiled. The
 * code uses `require` and `exports`; here both are plain names, so no loader is involved and no eval is needed.
 */
export function wrapCode(codes: readonly string[], needsAll = false): string {
  const parts = codes.map(
    (code) => `  (function () {\n  ${code.replace(/^"use strict";/, '')}\n  })();\n`,
  );
  return `${needsAll ? 'export const needsAll = true;\n' : ''}export default function (runtime) {
  const require = runtime.require;
  const exports = {};
${parts.join('')}  return runtime.assemble(exports);
}
`;
}
