import type { JsonSchema } from '../../../src/shared/forms/types.ts';
import { blank, failing, type FieldKind, NO_TEXTS, NOTHING, passing } from '../support/probe.ts';

const SIXTY = 'Wolfeschlegelsteinhausenbergerdorffvoralternwarengewissenhaf';

/** People are called so. */
const GOOD = [
  ...['José', "O'Brien", 'O’Brien', 'O`Brien', 'Nguyễn', '李', '李小龍', 'Åsa-Märta', 'X', 'Ö'],
  ...['Anne Marie', 'Jean-Luc', 'Łukasz', 'Ólafur', 'Çağla', 'Đặng', 'Müller-Lüdenscheidt'],
  ...['Иван', 'Ιωάννης', 'محمد', 'שרה', 'नेहा', 'สมชาย', '김민준', 'さくら', 'გიორგი', 'Արմեն'],
  ...['Dr. Who', 'John 3rd', 'Mary_Jane', 'J.', 'de la Cruz', 'van der Berg', "D'Arcy", 'ﬁona'],
  ...['Ægir', 'Þór', 'ß', 'Nǃxau', 'Hawaiʻi', SIXTY],
];

/** They are not written so on a card, which has letters only. */
const ON_NO_CARD = ['O`Brien', 'John 3rd', 'Mary_Jane'];

/** Three marks on a letter are a name; the fourth is mischief. */
const ZALGO = 'Z\u0301\u0302\u0303\u0304algo';

const BAD = [
  ...[ZALGO, 'a\u0300\u0301\u0302\u0303\u0304\u0305', `Ann${'\u0335'.repeat(8)}`],
  ...['\u202eAnn', 'Ann\u202d', 'A\u2066nn', '\u2067Ann', 'Ann\u2068', 'Ann\u2069', '\u202aAnn'],
  ...['A\u200bnn', 'A\u200cnn', 'A\u200dnn', '\ufeffAnn', 'Ann\u2060', 'A\u00adnn', 'Ann\u180e'],
  ...['Ann\u115f', 'Ann\u3164', 'A\ufe0fnn', 'Ann\u{e0041}', 'A\u034fnn'],
  ...['😀', 'Ann 😀', '👩‍👩‍👧', '🇺🇸', '☺', '❤'],
  ...['Ann\u0000', '\u0000', 'A\u0007nn', 'Ann\u001b[31m', 'Ann\u007f', 'Ann\u0085', 'A\u009fnn'],
  ...['Ann\nSmith', 'Ann\r\nBcc: x@example.com', 'Ann\tSmith', 'A\u2028nn', 'A\u2029nn'],
  ...['<b>Ann</b>', '<script>', 'Ann>', 'Ann & Co', 'a@b.example', 'Ann/Smith', 'Ann\\Smith'],
  ...['=1+1', '+1', '@SUM(A1)', 'Ann;', 'Ann"', '{{7*7}}', '${7*7}', 'Ann%00', 'http://a.example'],
  ...['12345', '-', "'", '.', '_', '--', '`', "' '", '٣', `${SIXTY}x`, 'a'.repeat(10_000)],
  ...['Ann\ud800', '\udc00Ann', '\ue000', 'Ann\uffff', 'Ann,', 'Ann!', 'Ann?', 'Ann(', 'Ann*'],
];

/** The same names, typed on keyboards that compose letters from parts. */
const DECOMPOSED = [
  ...['Jose\u0301', 'A\u030asa', 'Mu\u0308ller', 'Nguye\u0302\u0303n', 'Cag\u0306la'],
  ...['O\u0308zil', 'Fran\u0063\u0327ois', 'Bjo\u0308rn', 'Ze\u0301', 'No\u0308el', 'I\u0307pek'],
  ...['가'.normalize('NFD'), 'が'.normalize('NFD'), 'ά'.normalize('NFD'), 'й'.normalize('NFD')],
  ...['Ệ'.normalize('NFD'), 'q\u0323\u0307', 'd\u0307\u0323', '\u212bsa', '\u2126mega'],
];

/** Names of people, wherever a form asks for one. */
export const names: FieldKind = {
  name: 'name',
  holds: ({ format }: JsonSchema) => format === 'person-name',
  probes: ({ pattern }: JsonSchema) => {
    const isOnCard = pattern !== undefined;
    const good = isOnCard ? GOOD.filter((name) => !ON_NO_CARD.includes(name)) : GOOD;
    return [
      ...passing(...good, ...DECOMPOSED),
      ...failing(...BAD, ...(isOnCard ? ON_NO_CARD : []), ...NO_TEXTS, 12, 0),
      ...blank(...NOTHING),
    ];
  },
};
