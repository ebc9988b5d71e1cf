import type { ReactNode } from 'react';
import { History, Languages, Redo2, Undo2, UsersRound } from 'lucide-react';
import { Button } from '../../kit/Button.tsx';
import type { Props } from './fed-by.ts';
import type { DraftCheck, Known } from './known.ts';
import { partAddress, type ShownPart } from './part-address.ts';

const VIEWS = [
  { name: 'Texts by language', icon: Languages, to: 'texts' },
  { name: 'What was published', icon: History, to: 'history' },
  { name: 'Who is in the middle', icon: UsersRound, to: 'rehearsal' },
] as const;

/** Which portal is looked at, and what happens to the draft. */
export function Toolbar({
  known,
  part,
  act,
  busy,
  go,
  check,
}: Pick<Props, 'act' | 'busy' | 'go'> & {
  known: Known | undefined;
  part: ShownPart;
  check: Props['data']['check'];
}) {
  const { undo = '', redo = '', files = [] } = known?.state ?? {};
  const found = check?.value as DraftCheck | undefined;
  const isWrong = found?.problems?.some(({ severity }) => severity === 'fault') === true;
  return (
    <header className="studio-bar">
      <strong className="studio-name">Studio</strong>
      <PortalChoice known={known} part={part} go={go} />
      <div className="studio-acts">
        <IconButton
          name={undo ? `Undo: ${undo}` : 'Undo'}
          icon={<Undo2 size={20} aria-hidden="true" />}
          off={undo === '' || busy.has('step')}
          press={() => void act('step', { to: 'undo' })}
        />
        <IconButton
          name={redo ? `Redo: ${redo}` : 'Redo'}
          icon={<Redo2 size={20} aria-hidden="true" />}
          off={redo === '' || busy.has('step')}
          press={() => void act('step', { to: 'redo' })}
        />
        {VIEWS.map(({ name, icon: Icon, to }) => (
          <IconButton
            key={to}
            name={name}
            icon={<Icon size={20} aria-hidden="true" />}
            press={() => go(partAddress(part, to))}
          />
        ))}
        <span className="small muted" role="status">
          {files.length === 0
            ? 'Nothing to publish'
            : `${files.length} ${files.length === 1 ? 'file differs' : 'files differ'}`}
        </span>
        {/* Not announced: it comes and goes with each change. */}
        <span className="studio-checking small muted">{isBeingChecked(check) && 'Checking …'}</span>
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

const isBeingChecked = (check: Props['data']['check']): boolean =>
  check !== undefined && (check.status === 'loading' || check.refreshing);

function IconButton({
  name,
  icon,
  off = false,
  press,
}: {
  name: string;
  icon: ReactNode;
  off?: boolean;
  press(): void;
}) {
  return (
    <button
      type="button"
      className="studio-icon"
      aria-label={name}
      title={name}
      disabled={off}
      onClick={press}
    >
      {icon}
    </button>
  );
}

function PortalChoice({
  known,
  part,
  go,
}: Pick<Props, 'go'> & { known: Known | undefined; part: ShownPart }) {
  return (
    <label>
      <span className="small">Portal</span>
      <select
        value={part.portal ?? ''}
        onChange={({ target: { value } }) => go(partAddress(value === '' ? {} : { portal: value }))}
      >
        <option value="">All portals</option>
        {known?.portals?.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
