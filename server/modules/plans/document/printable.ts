// What the Latin part of the font has: Latin-1, and signs of typography and money.
const OTHERS =
  /[^\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2010-\u2027\u2030-\u205e\u20ac\u2122\u2212\u2215]/gu;
const SIGNS: Readonly<Record<string, string>> = {
  '≥': '>=',
  '≤': '<=',
  '→': '-',
  '✓': '•',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
};

/** A text in the characters that the font of documents has: other letters lose their accents, and the rest becomes `?`. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/\p{C}/gu, '')
    .replace(OTHERS, (character) => {
      const plain = SIGNS[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, '');
      return plain.replace(OTHERS, plain === character ? '?' : '');
    });
}
