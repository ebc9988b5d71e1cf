import { useId } from 'react';
import type { GroupProps } from '../../src/engine/types.ts';

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
      {rows.map(({ key, cells }) => (
        <div key={key} className={cells.length > 1 ? `row of-${Math.min(cells.length, 4)}` : 'row'}>
          {cells}
        </div>
      ))}
    </div>
  );
}
