import { useId } from 'react';
import type { GroupProps, RowOfCells } from '../../src/engine/types.ts';

/** A field with its label and the gap below it. */
const FIELD_REM = 6.25;

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
          <div
            key={block.number}
            className="rows"
            style={{ containIntrinsicHeight: heightOf(block.rows) }}
          >
            {block.rows.map(drawRow)}
          </div>
        ),
      )}
    </div>
  );
}

// What a block takes until it has been on screen once, for the scroll bar.
function heightOf(rows: readonly RowOfCells[]): string {
  const fields = rows.reduce((sum, row) => sum + (row.fields ?? 1), 0);
  return `auto ${fields * FIELD_REM}rem`;
}

function drawRow({ key, label, cells }: RowOfCells) {
  if (label) return <LabelledRow key={key} label={label} cells={cells} />;
  return (
    <div key={key} className={rowClass(cells)}>
      {cells}
    </div>
  );
}

function rowClass(cells: readonly unknown[]): string {
  return cells.length > 1 ? `row of-${Math.min(cells.length, 4)}` : 'row';
}

function LabelledRow({ label, cells }: Pick<RowOfCells, 'label' | 'cells'>) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p className="row-label" id={id}>
        {label}
      </p>
      <div className={rowClass(cells)}>{cells}</div>
    </div>
  );
}

function blocksOf(
  rows: readonly RowOfCells[],
): { number: number | undefined; rows: RowOfCells[] }[] {
  const blocks: { number: number | undefined; rows: RowOfCells[] }[] = [];
  for (const row of rows) {
    const last = blocks.at(-1);
    if (last && last.number === row.block) last.rows.push(row);
    else blocks.push({ number: row.block, rows: [row] });
  }
  return blocks;
}
