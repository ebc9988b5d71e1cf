import fc from 'fast-check';
import { addDays, addMonths, isoToUs } from '../../src/shared/domain/calendar-date.ts';

/** Business days that are worth a try, leap days and ends of years among them. */
export const DAYS = ['2026-11-20', '2026-03-01', '2028-02-29', '2026-12-31', '2027-01-01'];

const YEARS = [0, 1, 2, 17, 18, 19, 25, 26, 27, 64, 65, 66, 99, 100, 101, 102];
const NO_DATES = [
  '02/30/2000',
  '02/29/2001',
  '13/01/2000',
  '00/10/2000',
  '1/1/2000',
  '2000-01-01',
  '01/01/00',
  '12/31/9999',
  '01/01/0001',
  '01/01/1899',
  '٠١/٠١/٢٠٠٠',
  '01/01/2000 ',
  '01-01-2000',
  '02/',
  '/',
];

/** Dates at the edges of ages and of today, and texts that only look like dates. */
const dates: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(...DAYS), fc.constantFrom(...YEARS), fc.integer({ min: -2, max: 2 }))
      .map(([day, years, off]) => isoToUs(addDays(addMonths(day, -12 * years), off))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...DAYS),
        fc.integer({ min: -30, max: 30 }),
        fc.integer({ min: -1, max: 1 }),
      )
      .map(([day, months, off]) => isoToUs(addDays(addMonths(day, months), off))),
  },
  { weight: 1, arbitrary: fc.constantFrom(...NO_DATES) },
);

const NAMES = [
  'Ann',
  'José',
  'Jose\u0301',
  'O’Brien',
  "O'Brien",
  'Anne-Marie',
  'Łukasz',
  '李小龍',
  'नेहा',
  'محمد',
  'X Æ A-12',
  '-',
  "'",
  '.',
  'Dr. Who',
  'a'.repeat(60),
  'a'.repeat(61),
  'e\u0301'.repeat(40),
  'é'.repeat(60),
  'Z\u0301\u0302\u0303\u0304',
];
const MAILS = [
  'ann@example.org',
  'a@b.co',
  'a.b+c@d-e.example',
  'a..b@c.de',
  '.a@b.co',
  'a@b',
  'a@b..co',
  '"a b"@c.de',
  'a@[1.2.3.4]',
  'ä@b.de',
  'a@bücher.de',
  `${'a'.repeat(64)}@b.co`,
  `${'a'.repeat(65)}@b.co`,
  `a@${'b'.repeat(63)}.co`,
  `a@${'b'.repeat(64)}.co`,
  'a@b.co ',
];
const SSNS = [
  '123456789',
  '000456789',
  '666456789',
  '900456789',
  '123006789',
  '123450000',
  '219099999',
];

const BY_FORMAT: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'us-date': dates,
  'person-name': fc.constantFrom(...NAMES),
  email: fc.constantFrom(...MAILS),
  ssn: fc.constantFrom(...SSNS),
  printable: fc.constantFrom(...NAMES, 'Main St. #4, Apt 5/6', 'line\nbreak', 'tab\there'),
  date: fc.constantFrom('2026-11-20', '2026-02-30', '11/20/2026'),
  uri: fc.constantFrom('https://example.org/a?b#c', 'example.org', 'javascript:1'),
};

// fast-check's own unit of them first makes a table of all, which takes a second of every command that draws texts.
const characters: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point));

/** Texts that come from odd keyboards, clipboards and scripts rather than from the form's questions. */
export const oddTexts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '   ',
    '\u00a0',
    '\u2003',
    '\u200b',
    '\ufeff',
    '\t',
    '\n',
    '\u2028',
    'a\u0000b',
    ...[
      '\u202eabc',
      'a\u2066b',
      '\ud83d\ude00',
      '👩‍👩‍👧‍👦',
      '\ud800',
      '\udc00x',
      'ﬁ',
      'İ',
      'ß',
      'ǆ',
      '１２３４５',
    ],
    '*****6789',
    '******1111',
    '*****',
    '****1',
    '***** 6789',
    '<script>alert(1)</script>',
    ...[
      'constructor',
      '__proto__',
      'null',
      'undefined',
      'NaN',
      '0',
      '-0',
      '1e3',
      '0x10',
      '007',
      '1.0',
    ],
    '{{7*7}}',
    "' or 1=1 --",
    '%00',
    '\\',
    '/',
    '~',
    '~0~1',
  ),
  fc.string({ maxLength: 12 }),
  fc.string({ maxLength: 12, unit: characters }),
  fc.constantFrom(100, 255, 2001).map((length) => 'x'.repeat(length)),
);

/** Texts that a schema's format, pattern and lengths ask for, nearly always. */
export function fittingTexts(schema: Record<string, unknown>): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 40 } = schema;
  const byFormat = typeof format === 'string' ? BY_FORMAT[format] : undefined;
  if (byFormat) return byFormat;
  const drawn = typeof pattern === 'string' ? matchingTexts(pattern) : undefined;
  if (drawn) return drawn;
  const [min, max] = [Number(minLength), Math.min(Number(maxLength), 300)];
  return fc.oneof(
    fc
      .constantFrom('Dallas', 'Main Street 1', 'yes', '1', 'Acme Inc.')
      .filter((t) => t.length <= max),
    fc.constantFrom(min, max, max + 1).map((length) => 'a'.repeat(length)),
    fc.constantFrom(max, max + 1).map((length) => '😀'.repeat(Math.min(length, 100))),
  );
}

// A few texts a pattern, made once: drawing them anew from the pattern costs more than both verdicts.
const matching = new Map<string, fc.Arbitrary<string> | undefined>();

function matchingTexts(pattern: string): fc.Arbitrary<string> | undefined {
  if (!matching.has(pattern)) matching.set(pattern, drawTexts(pattern));
  return matching.get(pattern);
}

function drawTexts(pattern: string): fc.Arbitrary<string> | undefined {
  // What looks ahead is beyond the generator, and rarely met by chance: the rest of the pattern does.
  const plain = pattern.replace(/\(\?[!=][^()]*\)/g, '');
  try {
    const texts = fc.sample(fc.stringMatching(new RegExp(plain, 'u')), { numRuns: 40, seed: 1 });
    const near = texts.flatMap((text) => [`${text}0`, text.slice(1), ` ${text}`]);
    return fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...texts) },
      { weight: 1, arbitrary: fc.constantFrom(...near) },
    );
  } catch {
    // So is a pattern with more of that.
    return undefined;
  }
}
