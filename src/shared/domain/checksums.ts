const ROUTING_WEIGHTS = [3, 7, 1];
// ISO/IEC 7812 has no longer card numbers; what is longer has a check of its issuer's own.
const LONGEST_WITH_LUHN = 19;

/** Whether a card number passes the Luhn check, which numbers of up to 19 digits have; false for anything but digits. */
export function passesLuhn(digits: string): boolean {
  if (!/^[0-9]+$/.test(digits)) return false;
  if (digits.length > LONGEST_WITH_LUHN) return true;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Whether a text is a bank routing number: nine digits, not all zero, with a right check digit. */
export function isRoutingNumber(text: string): boolean {
  if (!/^[0-9]{9}$/.test(text) || /^0+$/.test(text)) return false;
  const sum = [...text].reduce(
    (total, digit, index) => total + Number(digit) * (ROUTING_WEIGHTS[index % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}
