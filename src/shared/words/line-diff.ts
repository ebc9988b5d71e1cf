const CONTEXT = 3;

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

// Longest common subsequence, after removing equal ends, which leaves little to compare.
function compare(before: readonly string[], after: readonly string[]): Line[] {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  const room = Math.min(before.length, after.length) - head;
  while (tail < room && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return [
    ...same(before.slice(0, head)),
    ...middle(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...same(before.slice(before.length - tail)),
  ];
}

function same(lines: readonly string[]): Line[] {
  return lines.map((text) => ({ mark: ' ', text }));
}

function middle(before: readonly string[], after: readonly string[]): Line[] {
  const common = commonLengths(before, after);
  const lines: Line[] = [];
  let [left, right] = [0, 0];
  while (left < before.length || right < after.length) {
    const old = before[left];
    const now = after[right];
    const skipOld = common[left + 1]?.[right] ?? -1;
    const skipNow = common[left]?.[right + 1] ?? -1;
    if (old !== undefined && old === now) {
      lines.push({ mark: ' ', text: old });
      left += 1;
      right += 1;
    } else if (old !== undefined && (now === undefined || skipOld >= skipNow)) {
      lines.push({ mark: '-', text: old });
      left += 1;
    } else {
      lines.push({ mark: '+', text: now ?? '' });
      right += 1;
    }
  }
  return lines;
}

function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const table = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  for (let left = before.length - 1; left >= 0; left -= 1) {
    for (let right = after.length - 1; right >= 0; right -= 1) {
      const row = table[left]!;
      const below = table[left + 1]!;
      row[right] =
        before[left] === after[right]
          ? below[right + 1]! + 1
          : Math.max(below[right]!, row[right + 1]!);
    }
  }
  return table;
}
