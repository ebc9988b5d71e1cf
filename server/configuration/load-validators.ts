import { compileFunction } from 'node:vm';
import type { ValidatorModule } from '../../src/shared/forms/types.ts';
import { openValidators } from '../../src/shared/validation/open-validators.ts';
import type { ValidatorText } from '../../src/shared/validation/runtime.ts';

const MODULE = /^(export const needsAll = true;\n)?export default (function [\s\S]+)$/;

/**
 * Validators of a module's text as `compileScreen` makes it. Evaluated as a function: a module stays in memory for good,
 * and configurations come and go. Rejects when the text is no such module.
 */
export async function loadValidators(text: string): Promise<ValidatorModule> {
  const [, needsAll, made] = MODULE.exec(text) ?? [];
  if (made === undefined) throw new Error('This is no module of validators.');
  const open = compileFunction(`'use strict'; return ${made}`)() as ValidatorText['default'];
  return openValidators({ default: open, ...(needsAll === undefined ? {} : { needsAll: true }) });
}
