import { joinPointer } from '../pointer.ts';
import type { ConfigFault, Pointer } from '../types.ts';

// Browsers skip control characters and blanks in front of and inside a scheme.

const SKIPPED = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202e\ufeff]/g;
const CODE_ADDRESS = /^(?:javascript|vbscript|data:text\/html|data:image\/svg)/i;
const CODE_TAG =
  /<\s*\/?\s*(?:script|iframe|frame|object|embed|applet|style|link|meta|base|form|svg|math|template|portal)\b/i;
const CODE_ATTRIBUTE = /<[^>]*[\s"'/]on[a-z]+\s*=/i;
/** Keywords with which a schema would answer later, or take its rules from the data that it judges. */
const FORBIDDEN_KEYS = new Set(['$async', '$data']);

/**
 * What of a configuration file would run as code, or lead out of it: addresses and HTML with scripts, schemas that are
 * fetched from elsewhere or change what judging means. `value` is the file's content, or the part of it at `pointer`.
 */
export function forbiddenContent(
  value: unknown,
  file: string,
  pointer: Pointer = '',
): ConfigFault[] {
  if (typeof value === 'string') {
    const problem = problemOf(value);
    return problem === undefined ? [] : [{ file, pointer, problem }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const at = joinPointer(pointer, key);
    if (FORBIDDEN_KEYS.has(key)) {
      return [{ file, pointer: at, problem: `the keyword '${key}' is not allowed` }];
    }
    if (key === '$ref' && typeof item === 'string' && isElsewhere(item)) {
      const hint = 'name a file below schemas, such as ../common/zip.json';
      return [
        {
          file,
          pointer: at,
          problem: `the reference '${item}' leads out of the configuration`,
          hint,
        },
      ];
    }
    return forbiddenContent(item, file, at);
  });
}

function problemOf(text: string): string | undefined {
  if (CODE_ADDRESS.test(text.replace(SKIPPED, '').slice(0, 40)))
    return 'an address that runs code is not allowed';
  if (CODE_TAG.test(text) || CODE_ATTRIBUTE.test(text))
    return 'HTML that runs or loads something is not allowed';
  return undefined;
}

function isElsewhere(ref: string): boolean {
  return /^[a-z][a-z0-9+.-]*:|^\/|^\\/i.test(ref.trim());
}
