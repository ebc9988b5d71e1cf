const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  d: 'ð',
  e: 'é',
  g: 'ğ',
  i: 'í',
  l: 'ł',
  n: 'ñ',
  o: 'ö',
  r: 'ř',
  s: 'š',
  t: 'ţ',
  u: 'ü',
  w: 'ŵ',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  G: 'Ğ',
  I: 'Í',
  L: 'Ł',
  N: 'Ñ',
  O: 'Ö',
  R: 'Ř',
  S: 'Š',
  T: 'Ţ',
  U: 'Ü',
  W: 'Ŵ',
  Y: 'Ý',
  Z: 'Ž',
};
/** What is not read as words: places for values, elements of HTML and its escaped signs. */
const KEPT = /(\{[\w./|-]+\}|<[^>]*>|&\w+;)/;
const LONGER_BY = 1 / 3;
/** The longest text of a screen (schemas/meta). */
const LONGEST = 2_000;

/**
 * An English text in a made-up language: accented, a third longer and in brackets, so that a text that does not come from
 * the words of languages, or has too little room, stands out. Places for values and HTML stay as they are.
 */
export function pseudoText(english: string): string {
  const parts = english.split(KEPT);
  const said = parts.map((part, at) => (at % 2 === 1 ? part : accented(part))).join('');
  const read = parts.filter((_, at) => at % 2 === 0).join('');
  const longer = Math.ceil(read.length * LONGER_BY);
  const padded = `[${said}${padding(longer)}]`;
  return padded.length > LONGEST && english.length <= LONGEST ? said : padded;
}

function accented(text: string): string {
  return [...text].map((letter) => ACCENTED[letter] ?? letter).join('');
}

// In words, so that it wraps as a translation would.
function padding(letters: number): string {
  const words = ' öñé ţŵö ţĥřéé ƒöüř'.repeat(Math.ceil(letters / 19));
  return words.slice(0, letters).replace(/ $/, '~');
}
