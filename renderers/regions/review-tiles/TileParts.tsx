import type { Fact } from '../../../src/shared/forms/summary/summary-words.ts';
import type { TilePart } from '../../../src/shared/forms/summary/read-tile.ts';

const LONGEST_NAME = 40;

interface TilePartsProps {
  parts: readonly TilePart[];
  /** Shows each of the rows that a line stands for. */
  unfolded?: boolean;
}

/** Facts, tables and rows of a tile, one below the other. */
export function TileParts({ parts, unfolded = false }: TilePartsProps) {
  return parts.map((part, place) => <PartView key={place} part={part} unfolded={unfolded} />);
}

function PartView({ part, unfolded }: { part: TilePart; unfolded: boolean }) {
  switch (part.kind) {
    case 'facts':
      return <FactsView facts={part.facts} />;
    case 'fold':
      return unfolded ? (
        <TileParts parts={part.parts} unfolded />
      ) : (
        <FactsView facts={[part.fact]} />
      );
    case 'note':
      return (
        <p className="muted">
          {part.label && `${part.label}: `}
          {part.words}
        </p>
      );
    case 'table':
      return <TableView {...part} />;
    case 'rows':
      return (
        <div className="review-rows">
          {part.label && <p className="review-label">{part.label}</p>}
          {part.rows.map(({ heading, parts }, place) => (
            <div key={place} className="review-row">
              {heading && <h3>{heading}</h3>}
              <TileParts parts={parts} unfolded={unfolded} />
            </div>
          ))}
        </div>
      );
  }
}

function FactsView({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={facts.some(isQuestion) ? 'facts asked' : 'facts'}>
      {facts.map(({ label, words }, place) => (
        <div key={`${place} ${label}`}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

// A whole sentence needs more room than its answer.
function isQuestion({ label }: Fact): boolean {
  return label.length > LONGEST_NAME;
}

// On a phone each row stands by itself, its cells under each other with their column's name.
function TableView({ label, columns, rows }: Extract<TilePart, { kind: 'table' }>) {
  return (
    <table className="review-table">
      {label && <caption className="review-label">{label}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((words, place) => (
              <td key={place} data-label={columns[place]}>
                {words || '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
