import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';

type Found = Calls['app-studio-texts-read']['data'];

/** What a sheet would change, or what is wrong in it: then nothing. */
export function SheetChanges({ changes, total, faults, more }: Found) {
  if (faults.length > 0) return <Faults faults={faults} more={more} />;
  if (total === 0) return <p>Nothing in this file differs from the texts as they are.</p>;
  return (
    <>
      <h2>{total === 1 ? 'It changes one text' : `It changes ${total} texts`}</h2>
      <div className="studio-texts-sheet-table">
        <table>
          <caption className="hidden-text">What the file changes</caption>
          <thead>
            <tr>
              <th scope="col">English</th>
              <th scope="col">Language</th>
              <th scope="col">Now</th>
              <th scope="col">Then</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ english, locale, before, text }) => (
              <tr key={`${locale} ${english}`}>
                <th scope="row">{english}</th>
                <td>{locale}</td>
                <td>{before || <span className="muted">none</span>}</td>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total > changes.length && <p className="muted">and {total - changes.length} more.</p>}
    </>
  );
}

function Faults({ faults, more }: Pick<Found, 'faults' | 'more'>) {
  return (
    <>
      <h2>Nothing is taken in: this is wrong in the file</h2>
      <div className="studio-texts-sheet-table" role="alert">
        <table>
          <caption className="hidden-text">What is wrong in the file</caption>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Column</th>
              <th scope="col">What is wrong</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ row, column, message }, at) => (
              <tr key={`${at} ${row}`}>
                <td>{row}</td>
                <td>{column}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p className="muted">There are more faults: {more}.</p>}
    </>
  );
}
