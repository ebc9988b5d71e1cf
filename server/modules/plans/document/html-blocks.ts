/** A paragraph of a document, in plain text. */
export interface TextBlock {
  kind: 'heading' | 'paragraph' | 'item';
  text: string;
}

const KINDS: Readonly<Record<string, TextBlock['kind']>> = {
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  dt: 'heading',
  caption: 'heading',
  li: 'item',
};
const BLOCKS = new Set(['p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'dl', 'dd', 'tr', 'table']);
const CELLS = new Set(['th', 'td']);
const PIECE = /<\/?([a-z0-9]+)[^>]*>|[^<]+|</gi;
const NAMED: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  amp: '&',
};
const LAST_CODE_POINT = 0x10ffff;

/** The blocks of a text with clean HTML, without its inline markup. Text without markup is one paragraph. */
export function htmlBlocks(html: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let block: TextBlock = { kind: 'paragraph', text: '' };
  const begin = (kind: TextBlock['kind']): void => {
    const text = block.text.replace(/\s+/g, ' ').trim();
    if (text !== '') blocks.push({ ...block, text });
    block = { kind, text: '' };
  };
  for (const [piece, tag] of html.matchAll(PIECE)) {
    const name = tag?.toLowerCase() ?? '';
    const kind = KINDS[name];
    if (tag === undefined) block.text += withCharacters(piece);
    else if (kind !== undefined) begin(piece.startsWith('</') ? 'paragraph' : kind);
    else if (BLOCKS.has(name)) begin(block.kind === 'item' && name === 'p' ? 'item' : 'paragraph');
    else if (CELLS.has(name)) block.text += ' ';
  }
  begin('paragraph');
  return blocks;
}

function withCharacters(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, ...found) => {
    const [decimal, hex, name] = found as (string | undefined)[];
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
    return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole;
  });
}
