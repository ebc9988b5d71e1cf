const LENGTHS = [2, 2, 4] as const;
/** A first digit above these can only be the second one: 4 means 04. */
const HIGHEST_FIRST = ['1', '3', '9'] as const;
const HIGHEST = [12, 31, 9999] as const;
const ISO = /^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:T.*)?\s*$/;
const US = /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})\s*$/;

/**
 * What a date field shows after its text became `text` where it was `before`: MM/DD/YYYY as far as it is typed.
 * Slashes come by themselves, months end at 12 and days at 31; pasted ISO dates and 1/2/1990 are understood.
 */
export function typeDate(text: string, before: string): string {
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? [];
  if (isoYear) return whole(isoMonth, isoDay, isoYear);
  const [, month, day, year] = (text.length > before.length + 1 && US.exec(text)) || [];
  if (year) return whole(month, day, year);
  const deleting = text.length < before.length;
  // Deleting a slash that came by itself takes the digit before it along.
  const onlySlash = deleting && before === `${text}/`;
  return write(read(onlySlash ? text.slice(0, -1) : text, deleting), deleting);
}

/** The text as it stays when the field is left: single digits of month and day get their zero. */
export function completeDate(text: string): string {
  const [month = '', day = '', year = ''] = text.split('/');
  return year === '' ? text : [pad(month), pad(day), year].join('/');
}

function whole(month = '', day = '', year = ''): string {
  return [within(month, 12), within(day, 31), year].join('/');
}

function within(part: string, highest: number): string {
  return String(Math.min(Math.max(Number(part), 1), highest)).padStart(2, '0');
}

interface Parts {
  list: string[];
  /** The text ended with a separator behind the last part. */
  open: boolean;
}

function read(text: string, deleting: boolean): Parts {
  const list = [''];
  for (const sign of text) {
    const last = list.length - 1;
    const part = list[last] ?? '';
    if (/\d/.test(sign)) addDigit(list, sign, deleting);
    else if (/[/\-. ]/.test(sign) && part !== '' && last < 2) {
      if (!deleting) list[last] = pad(part);
      list.push('');
    }
  }
  return { list, open: list.length > 1 && list.at(-1) === '' };
}

function addDigit(list: string[], digit: string, deleting: boolean): void {
  const last = list.length - 1;
  const part = list[last] ?? '';
  if (part.length >= (LENGTHS[last] ?? 0)) {
    if (last < 2) {
      list.push('');
      addDigit(list, digit, deleting);
    }
    return;
  }
  if (last < 2 && part === '' && digit > (HIGHEST_FIRST[last] ?? '9') && !deleting) {
    list[last] = `0${digit}`;
    return;
  }
  const longer = part + digit;
  // There is no month or day 00: the second zero is not taken.
  if (last < 2 && longer === '00') return;
  const highest = HIGHEST[last] ?? 0;
  list[last] = Number(longer) > highest ? String(highest) : longer;
}

function write({ list, open }: Parts, deleting: boolean): string {
  const shown = list.filter((part, at) => part !== '' || at < list.length - 1).join('/');
  const full = list.length < 3 && list.at(-1)?.length === 2;
  return open || (full && !deleting) ? `${shown}/` : shown;
}

function pad(part: string): string {
  return part.length === 1 && part !== '0' ? `0${part}` : part;
}
