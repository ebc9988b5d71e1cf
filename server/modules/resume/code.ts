/** Letters and digits of a code. */
export const CODE_LENGTH = 12;

/** A code as it is mailed: in groups of four. */
export function showCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** Reads a typed code: any case, with or without hyphens and spaces, letters that look like digits forgiven. */
export function readResumeCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === CODE_LENGTH && /^[0-9A-HJKMNP-TV-Z]+$/.test(code) ? code : undefined;
}
