import { Button } from '../../kit/Button.tsx';
import { textOf } from '../../kit/read.ts';
import { useSay } from '../../kit/text/say.ts';
import { atPath, entriesOf, lineText, readColumns, type Column, type Line } from './columns.ts';
import type { ListPage, Props } from './fed-by.ts';

type Row = NonNullable<ListPage['result']>[number];

/** The rows of a page. Roles are said, as a table that is laid out as cards would lose them. */
export function Rows({ rows, options, texts, act }: Props & { rows: readonly Row[] }) {
  const columns = readColumns(options.columns);
  const [first] = columns;
  return (
    <table role="table">
      <caption className="hidden-text">{texts.title}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ title }) => (
            <th key={title} role="columnheader" scope="col">
              {title}
            </th>
          ))}
          <th role="columnheader" scope="col">
            <span className="hidden-text">{texts.pick}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, at) => {
          const [nameLine] = first?.lines ?? [];
          const name = nameLine ? lineText(row, nameLine) : '';
          return (
            <tr key={textOf(atPath(row, options.id), at)} role="row">
              {columns.map((column) => (
                <Cell key={column.title} row={row} column={column} isFirst={column === first} />
              ))}
              <td role="cell" className="data-table-act">
                <Button
                  className="small"
                  aria-label={`${texts.pick}: ${name}`}
                  onClick={() => void act('pick', row)}
                >
                  {texts.pick}
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Cell({ row, column, isFirst }: { row: Row; column: Column; isFirst: boolean }) {
  const content = (
    <>
      {column.lines.map((line, at) => (
        <LineView
          key={line.from}
          label={line.label}
          tone={line.tone}
          text={lineText(row, line)}
          isName={isFirst && at === 0}
        />
      ))}
      {column.entries && <EntriesView row={row} column={column} />}
    </>
  );
  return isFirst ? (
    <th role="rowheader" scope="row">
      {content}
    </th>
  ) : (
    <td role="cell">
      <span className="data-table-title">{column.title}</span>
      {content}
    </td>
  );
}

interface LineViewProps extends Pick<Line, 'label' | 'tone'> {
  text: string;
  isName: boolean;
}

function LineView({ label, tone, text, isName }: LineViewProps) {
  const say = useSay();
  if (text === '') return null;
  if (isName) return <strong>{text}</strong>;
  return (
    <span className={tone === 'bad' ? 'data-table-line data-table-ended' : 'data-table-line'}>
      {label && <span className="muted">{label} </span>}
      {tone === 'bad' ? say(text) : text}
    </span>
  );
}

function EntriesView({ row, column: { entries } }: { row: Row; column: Column }) {
  const list = entries ? entriesOf(row, entries) : [];
  if (list.length === 0) return <span className="muted">{entries?.empty}</span>;
  return (
    <ul>
      {list.map(({ text, state }, at) => (
        <li key={at} className={state === '' ? undefined : 'data-table-ended'}>
          {state === '' ? text : `${text} (${state})`}
        </li>
      ))}
    </ul>
  );
}
