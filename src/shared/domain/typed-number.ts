const PLAIN = /^\s*\$?(\d+(?:,\d{3})*(?:\.\d*)?)$/;

/**
 * A number as it is typed or pasted, without a dollar sign and commas between thousands: `$1,250.00` is `1250.00`. Any
 * other text as it is, so that no number turns into another.
 */
export function readTypedNumber(text: string): string {
  const [, number] = PLAIN.exec(text) ?? [];
  return number?.replaceAll(',', '') ?? text;
}
