import { strToU8, zipSync } from 'fflate';

/** Files that are no catalogue: name, content, and what is said. */
export const BROKEN_FILES: [kind: string, file: string, bytes: () => Uint8Array, says: string][] = [
  ['no archive', 'a.xlsx', () => strToU8('hello'), 'is neither a workbook'],
  [
    'a damaged archive',
    'a.xlsx',
    () => zipped({ 'a.csv': 'x'.repeat(9_000) }).slice(0, 60),
    'a.xlsx',
  ],
  [
    'macros',
    'a.xlsx',
    () => zipped({ 'xl/vbaProject.bin': 'x', 'xl/workbook.xml': 'x' }),
    'has macros',
  ],
  ['broken XML', 'a.xlsx', () => zipped({ 'xl/workbook.xml': '<workbook><' }), 'its XML is broken'],
  [
    'entities',
    'a.xlsx',
    () => zipped({ 'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY a "b">]><workbook/>' }),
    'is no workbook that Excel wrote',
  ],
  ['something else', 'a.zip', () => zipped({ 'a.txt': 'x' }), 'holds neither a workbook nor CSV'],
  [
    'a cell far away',
    'a.xlsx',
    () =>
      zipped({
        'xl/workbook.xml': '<workbook/>',
        'xl/worksheets/sheet1.xml': '<c r="A1"/><c r="ZZ1048576"/>',
      }),
    'has a cell far away',
  ],
  ['a file for old programs', 'a.xls', () => strToU8('x'), "is in Excel's old format"],
  [
    'an open quotation mark',
    'a.zip',
    () => zipped({ 'Plans.csv': '"a' }),
    'a quotation mark is open',
  ],
  ['a zip bomb', 'a.zip', bomb, 'unpacks to more than a catalogue can hold'],
  ['an empty file', 'a.xlsx', () => new Uint8Array(), 'a.xlsx is empty.'],
  ['a PDF', 'a.xlsx', () => strToU8('%PDF-1.7'), 'a.xlsx is a PDF'],
  ['a web page', 'a.xls', () => strToU8('<html><table>'), 'a.xls is a web page'],
  ['one sheet alone', 'Plans.csv', () => strToU8('Plan ID'), 'is one sheet of a catalogue'],
  ['one file of JSON', 'plans.json', () => strToU8('[]'), 'is one file of a catalogue'],
  ['a workbook with a password', 'a.xlsx', locked, 'a.xlsx is locked by a password'],
  ['a zip with a password', 'a.zip', lockedZip, 'a.zip has files with a password'],
  ['a binary workbook', 'a.xlsb', () => zipped({ 'xl/workbook.bin': 'x' }), 'is a binary workbook'],
  ['OpenDocument', 'a.ods', () => zipped({ 'content.xml': 'x' }), 'is an OpenDocument spreadsheet'],
  ['Numbers', 'a.numbers', () => zipped({ 'Index/a.iwa': 'x' }), 'is a document of Numbers'],
  ['a workbook in a zip', 'a.zip', () => zipped({ 'a.xlsx': 'x' }), 'holds a workbook in a zip'],
  ['JSON in a zip', 'a.zip', () => zipped({ 'plans/dental.json': 'x' }), 'holds JSON files'],
  [
    'a sheet twice in a zip',
    'a.zip',
    () => zipped({ 'Plans.csv': 'x', 'old/plans.csv': 'x' }),
    'holds the sheet plans twice',
  ],
  [
    'bytes that are no text',
    'a.zip',
    () => zipped({ 'Plans.csv': 'P\0l' }),
    'is no text with separators',
  ],
  [
    'a column far away',
    'a.xlsx',
    () => zipped({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': '<c r="XFD1"/>' }),
    'has a cell in the column XFD',
  ],
];

// As offices write it: Excel's old format around the encrypted workbook.
function locked(): Uint8Array {
  return Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]);
}

function lockedZip(): Uint8Array {
  const bytes = zipped({ 'Plans.csv': 'x' });
  bytes[6] = 1;
  return bytes;
}

function zipped(files: Record<string, string>): Uint8Array {
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
}

function bomb(): Uint8Array {
  const zeros = new Uint8Array(50_000_000);
  return zipSync(Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`${at}.csv`, zeros])), {
    level: 1,
  });
}
