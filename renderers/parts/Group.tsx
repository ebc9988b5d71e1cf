import { useId } from 'react';
import type { GroupProps, GroupRow } from '../../src/engine/types.ts';

/** Fields that belong together, under one title; short ones side by side where there is room. */
export function Group({ title, hint, rows }: GroupProps) {
  const id = useId();
  return (
    <div
      className="group"
      role={title ? 'group' : undefined}
      aria-labelledby={title ? id : undefined}
    >
      {title && (
        <div>
          <h2 className="group-title" id={id}>
            {title}
          </h2>
          {hint && <p className="group-hint">{hint}</p>}
        </div>
      )}
      {blocksOf(rows).map((block) =>
        block.number === undefined ? (
          block.rows.map(drawRow)
        ) : (
          <div key={block.number} className="rows">
            {block.rows.map(drawRow)}
          </div>
        ),
      )}
    </div>
  );
}

function drawRow({ key, cells }: GroupRow) {
  return (
    <div key={key} className={cells.length > 1 ? `row of-${Math.min(cells.length, 4)}` : 'row'}>
      {cells}
    </div>
  );
}

function blocksOf(rows: readonly GroupRow[]): { number: number | undefined; rows: GroupRow[] }[] {
  const blocks: { number: number | undefined; rows: GroupRow[] }[] = [];
  for (const row of rows) {
    const last = blocks.at(-1);
    if (last && last.number === row.block) last.rows.push(row);
    else blocks.push({ number: row.block, rows: [row] });
  }
  return blocks;
}
