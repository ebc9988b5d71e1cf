const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

/**
 * Simple markdown as HTML: paragraphs, headings (`##` to `####`), lists (`-`, `1.`), quotes (`>`), rules (`---`),
 * `**strong**`, `*emphasis*` and `[links](https://…)`. HTML in it shows as it is typed.
 */
export function simpleMarkdown(text: string): string {
  const blocks = text.replaceAll('\r\n', '\n').split(/\n\s*\n/);
  return blocks
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(blockOf)
    .join('');
}

function blockOf(block: string): string {
  if (/^-{3,}$/.test(block)) return '<hr />';
  const [, marks, heading, rest] = /^(#{1,4}) (.*)(?:\n([\s\S]*))?$/.exec(block) ?? [];
  if (marks !== undefined && heading !== undefined) {
    // The page's title is its only heading of the first level.
    const level = Math.max(2, marks.length);
    return `<h${level}>${inline(heading)}</h${level}>${rest ? blockOf(rest.trim()) : ''}`;
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

function inline(text: string): string {
  return text
    .replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign)
    .replace(/\[([^\]]+)\]\(([^()\s]+)\)/g, (whole, words: string, address: string) =>
      ADDRESS.test(address) ? `<a href="${address}">${words}</a>` : whole,
    )
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])/g, '<em>$1</em>');
}
