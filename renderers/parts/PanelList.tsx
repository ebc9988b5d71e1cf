import { CircleAlert, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { PanelListProps } from '../../src/engine/types.ts';
import { Button } from '../kit/Button.tsx';
import { classes } from '../kit/look.ts';
import { useSay } from '../kit/say.ts';
import { factsOf } from '../kit/summary.ts';
import './panel-list.css';

type Row = PanelListProps['rows'][number];

/** A list of people or things: a card each, one of them open to be edited, and the ways to add another. */
export function PanelList(props: PanelListProps) {
  const { id, title, hint, rows, panel, add, empty, error, removed } = props;
  const say = useSay();
  const place = useFocusAfterPanel(panel !== undefined);
  const isNew = panel !== undefined && panel.index === undefined;
  return (
    <section id={id} ref={place} className="panel-list" tabIndex={-1} aria-label={title}>
      {title && <h2 className="group-title">{title}</h2>}
      {hint && <p className="group-hint">{hint}</p>}
      {rows.length === 0 && !panel && empty && <p className="panel-empty">{empty}</p>}
      {rows.length > 0 && (
        <ul className="panel-rows">
          {rows.map((row, index) => (
            <li key={index}>
              {row.isOpen && panel ? <OpenPanel {...panel} /> : <RowCard {...{ ...props, row }} />}
            </li>
          ))}
        </ul>
      )}
      {isNew && <OpenPanel {...panel} />}
      {removed && (
        <p className="panel-removed" role="status">
          <span>{say('{name} was removed.', { name: removed.heading })}</span>
          <Button look="quiet" onClick={removed.undo}>
            {say('Undo')}
          </Button>
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
      {!panel && add.length > 0 && (
        <div className="panel-add">
          {add.map(({ label, run }) => (
            <Button key={label} icon={<Plus aria-hidden="true" />} onClick={run}>
              {say(label)}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

function RowCard({ row, busy }: PanelListProps & { row: Row }) {
  const say = useSay();
  const [isAsking, ask] = useState(false);
  const { heading, edit, remove } = row;
  const lines = factsOf(row.lines, row.row);
  return (
    <div className={classes('card', 'panel-row', row.isIncomplete && 'incomplete')}>
      <div className="panel-row-head">
        <h3>{heading}</h3>
        {row.isIncomplete && <span className="panel-flag">{say('Incomplete')}</span>}
      </div>
      {lines.length > 0 && (
        <dl className="panel-facts">
          {lines.map(({ label, words }) => (
            <div key={label}>
              <dt>{say(label)}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
      {edit && remove && !isAsking && (
        <div className="panel-row-buttons">
          <RowButton name={say('Edit')} heading={heading} busy={busy} run={edit} />
          <RowButton name={say('Delete')} heading={heading} busy={busy} run={() => ask(true)} />
        </div>
      )}
      {isAsking && (
        <div className="panel-row-buttons" role="group" aria-label={say('Delete')}>
          <p>{say('Delete {name}?', { name: heading })}</p>
          <Button look="danger" autoFocus onClick={remove}>
            {say('Yes, delete')}
          </Button>
          <Button look="quiet" onClick={() => ask(false)}>
            {say('Keep')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface RowButtonProps {
  name: string;
  heading: string;
  busy: string | undefined;
  run(): void;
}

// A button that is off says why, to whoever points at it or reaches it by keyboard.
function RowButton({ name, heading, busy, run }: RowButtonProps) {
  const id = useId();
  const Icon = name === 'Delete' ? Trash2 : Pencil;
  return (
    <>
      <Button
        look="quiet"
        icon={<Icon aria-hidden="true" />}
        aria-label={`${name} ${heading}`}
        {...(busy ? { 'aria-disabled': true, 'aria-describedby': id, title: busy } : {})}
        onClick={busy ? undefined : run}
      >
        {name}
      </Button>
      {busy && (
        <span hidden id={id}>
          {busy}
        </span>
      )}
    </>
  );
}

function OpenPanel({ title, content }: NonNullable<PanelListProps['panel']>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="card panel-open" role="group" aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {content}
    </div>
  );
}

// Whoever closed the panel by keyboard stood on a button that went with it.
function useFocusAfterPanel(isOpen: boolean) {
  const place = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (isClosed && document.activeElement === document.body) place.current?.focus();
  }, [isOpen]);
  return place;
}
