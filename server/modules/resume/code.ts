/** Letters and digits of a code. */
export const CODE_LENGTH = 12;

/** A code as mailed: in groups of four. */
export function showCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** Parses a typed code: any case, hyphens and spaces ignored, letters like digits accepted; undefined when invalid. */
export function readResumeCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === CODE_LENGTH && /^[0-9A-HJKMNP-TV-Z]+$/.test(code) ? code : undefined;
}
