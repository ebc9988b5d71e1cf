const PERCENT = /^\s*(\d+)\s*%\s*$/;
const PLAIN = /^\s*\$?(\d+(?:,\d{3})*(?:\.\d*)?)$/;

/**
 * A number as it is typed or pasted, without a dollar sign and commas between thousands: `$1,250.00` is `1250.00`. Any
 * other text as it is, so that no number turns into another.
 */
export function readTypedNumber(text: string): string {
  const [, number] = PLAIN.exec(text) ?? [];
  return number?.replaceAll(',', '') ?? text;
}

/** A percentage as it is typed or pasted, without its sign: `50 %` is `50`. Any other text as `readTypedNumber` reads it. */
export function readTypedPercent(text: string): string {
  return PERCENT.exec(text)?.[1] ?? readTypedNumber(text);
}
