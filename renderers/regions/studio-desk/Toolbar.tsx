import { History, Redo2, Undo2 } from 'lucide-react';
import { Button } from '../../kit/Button.tsx';
import type { Props } from './fed-by.ts';
import type { Check, Known } from './known.ts';
import { addressOf, type Part } from './part-address.ts';

/** Which portal is looked at, and what happens to the draft. */
export function Toolbar({
  known,
  part,
  act,
  busy,
  go,
  problems,
}: Pick<Props, 'act' | 'busy' | 'go'> & {
  known: Known | undefined;
  part: Part;
  problems: Check | undefined;
}) {
  const { undo = '', redo = '', files = [] } = known?.state ?? {};
  const isWrong = problems?.problems.some(({ severity }) => severity !== 'warning') === true;
  return (
    <header className="studio-bar">
      <strong className="studio-name">Studio</strong>
      <label>
        <span className="small">Portal</span>
        <select
          value={part.portal ?? ''}
          onChange={({ target: { value } }) => go(addressOf(value === '' ? {} : { portal: value }))}
        >
          <option value="">All portals</option>
          {known?.portals.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <div className="studio-acts">
        <button
          type="button"
          className="studio-icon"
          aria-label={undo ? `Undo: ${undo}` : 'Undo'}
          title={undo ? `Undo: ${undo}` : 'Undo'}
          disabled={undo === '' || busy.has('step')}
          onClick={() => void act('step', { to: 'undo' })}
        >
          <Undo2 size={20} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="studio-icon"
          aria-label={redo ? `Redo: ${redo}` : 'Redo'}
          title={redo ? `Redo: ${redo}` : 'Redo'}
          disabled={redo === '' || busy.has('step')}
          onClick={() => void act('step', { to: 'redo' })}
        >
          <Redo2 size={20} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="studio-icon"
          aria-label="What was published"
          title="What was published"
          onClick={() => go(addressOf(part, 'history'))}
        >
          <History size={20} aria-hidden="true" />
        </button>
        <span className="small muted" role="status">
          {files.length === 0
            ? 'Nothing to publish'
            : `${files.length} ${files.length === 1 ? 'file differs' : 'files differ'}`}
        </span>
        <Button
          look="primary"
          className="small"
          disabled={files.length === 0 || isWrong}
          onClick={() => void act('publish')}
        >
          Publish…
        </Button>
      </div>
    </header>
  );
}
