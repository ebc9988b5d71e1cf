const INDENT = '  ';
const WIDTH = 100;

/** A line at its depth; a long one is wrapped, so that a change of one word is visible in a diff. */
export function wrapLine(depth: number, text: string): string[] {
  const first = INDENT.repeat(depth);
  const next = INDENT.repeat(depth + 2);
  const lines: string[] = [];
  let line = first;
  for (const word of text.split(' ')) {
    const isStart = line === first || line === next;
    if (!isStart && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = next + word;
    } else line += isStart ? word : ` ${word}`;
  }
  return [...lines, line];
}
