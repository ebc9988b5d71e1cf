import { diffArrays } from 'diff';

const CONTEXT = 3;
// Texts with less in common are shown as one for the other: looking for more would take too long.
const MOST_EDITS = 2_000;

interface Line {
  mark: ' ' | '-' | '+';
  text: string;
}

/** Difference of two texts as a unified diff with three lines of context; empty when equal. */
export function lineDiff(before: string, after: string): string {
  const lines = compare(before.split('\n'), after.split('\n'));
  const near = lines.map((_, at) =>
    lines.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1).some(({ mark }) => mark !== ' '),
  );
  return lines
    .flatMap(({ mark, text }, at) => {
      if (!near[at]) return [];
      const isCut = at > 0 && !near[at - 1];
      return [...(isCut ? ['  …'] : []), `${mark} ${text}`];
    })
    .join('\n');
}

function compare(before: string[], after: string[]): Line[] {
  const parts = diffArrays(before, after, { maxEditLength: MOST_EDITS });
  if (!parts) return [...marked('-', before), ...marked('+', after)];
  return parts.flatMap(({ value, added, removed }) =>
    marked(added ? '+' : removed ? '-' : ' ', value),
  );
}

function marked(mark: Line['mark'], lines: readonly string[]): Line[] {
  return lines.map((text) => ({ mark, text }));
}
