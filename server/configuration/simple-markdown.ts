const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const PICTURE = /!\[([^\]]*)\]\(([^()\s]*)\)/g;
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

/** Address under which a picture that a text names is served; undefined when there is none. */
export type PictureAddress = (name: string) => string | undefined;

/** Pictures that a text names, in their order. */
export function picturesIn(text: string): { words: string; name: string }[] {
  return [...text.matchAll(PICTURE)].map(([, words = '', name = '']) => ({ words, name }));
}

/**
 * Simple markdown as HTML: paragraphs, headings (`##` to `####`), lists (`-`, `1.`), quotes (`>`), rules (`---`),
 * `**strong**`, `*emphasis*`, `[links](https://…)` and `![pictures](pictures/leaf.svg)`, whose addresses are asked for.
 * HTML in it shows as it is typed.
 */
export function simpleMarkdown(text: string, addressOf: PictureAddress = () => undefined): string {
  const inline = (piece: string) => inlineOf(piece, addressOf);
  const blocks = text.replaceAll('\r\n', '\n').split(/\n\s*\n/);
  return blocks
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => blockOf(block, inline))
    .join('');
}

function blockOf(block: string, inline: (piece: string) => string): string {
  if (/^-{3,}$/.test(block)) return '<hr />';
  const [, marks, heading, rest] = /^(#{1,4}) (.*)(?:\n([\s\S]*))?$/.exec(block) ?? [];
  if (marks !== undefined && heading !== undefined) {
    // The page's title is its only heading of the first level.
    const level = Math.max(2, marks.length);
    return `<h${level}>${inline(heading)}</h${level}>${rest ? blockOf(rest.trim(), inline) : ''}`;
  }
  const lines = block.split('\n');
  const list = (tag: string, mark: RegExp) =>
    `<${tag}>${itemsOf(lines, mark)
      .map((item) => `<li>${inline(item)}</li>`)
      .join('')}</${tag}>`;
  if (/^[-*] /.test(block)) return list('ul', /^[-*] /);
  if (/^\d+\. /.test(block)) return list('ol', /^\d+\. /);
  if (lines.every((line) => line.startsWith('>')))
    return `<blockquote>${inline(lines.map((line) => line.replace(/^> ?/, '')).join(' '))}</blockquote>`;
  return `<p>${inline(lines.join(' '))}</p>`;
}

// A line without a mark goes on with the item above.
function itemsOf(lines: readonly string[], mark: RegExp): string[] {
  const items: string[] = [];
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`.trim());
  }
  return items;
}

function inlineOf(text: string, addressOf: PictureAddress): string {
  return text
    .replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign)
    .replace(PICTURE, (whole, words: string, name: string) => {
      const address = addressOf(name);
      // Signs of markdown in the words are no marks.
      const alt = words.replaceAll('*', '&#42;').replaceAll('[', '&#91;');
      return address === undefined ? whole : `<img src="${address}" alt="${alt}" />`;
    })
    .replace(/\[([^\]]+)\]\(([^()\s]+)\)/g, (whole, words: string, address: string) =>
      ADDRESS.test(address) ? `<a href="${address}">${words}</a>` : whole,
    )
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])/g, '<em>$1</em>');
}
