/** Faults of a spreadsheet by row and column. args: faults, more. texts: title, row, column, fault, more. */
import type { RegionProps } from '../../../src/engine/types.ts';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { useSay } from '../../kit/text/say.ts';
import './recipe.generated.css';

/** The dialog is opened with the answer to the file. */
type Props = RegionProps<Record<never, never>, object, SourceData<'app-take-quote-sheet'>>;

export default function SheetFaults({ scope, texts }: Props) {
  const say = useSay();
  const { faults = [], more = 0 } = scope.args;
  return (
    <div className="sheet-faults">
      <table>
        <caption className="hidden-text">{texts.title}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.row}</th>
            <th scope="col">{texts.column}</th>
            <th scope="col">{texts.fault}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ row, column = '', message }, at) => (
            <tr key={`${at} ${row}`}>
              <td>{row}</td>
              <td>{say(column)}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="muted">{say(texts.more ?? '', { n: more })}</p>}
    </div>
  );
}
