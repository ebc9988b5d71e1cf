import { CircleAlert, type LucideIcon, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { PanelListProps } from '../../../src/engine/types.ts';
import { Button } from '../../kit/Button.tsx';
import { classes } from '../../kit/look.ts';
import { Removal, Removed } from '../../kit/Removal.tsx';
import { useLanguage, useSay } from '../../kit/text/say.ts';
import { summaryFacts } from '../../../src/shared/forms/summary/summary-words.ts';

type Row = PanelListProps['rows'][number];

/** A list of people or things: a card each, one of them open to be edited, and the ways to add another. */
export function PanelList(props: PanelListProps) {
  const { id, title, hint, rows, panel, add, empty, error, removed, isPending } = props;
  const say = useSay();
  const place = useFocusAfter(props);
  const isNew = panel !== undefined && panel.index === undefined;
  return (
    <section id={id} ref={place} className="panel-list" tabIndex={-1} aria-label={title}>
      {title && <h2 className="group-title">{title}</h2>}
      {hint && <p className="group-hint">{hint}</p>}
      {rows.length === 0 && !panel && empty && <p className="panel-empty">{empty}</p>}
      {rows.length > 0 && (
        <ul className="panel-rows" aria-busy={isPending}>
          {rows.map((row, index) => (
            // The open row keeps its identity when others are added or removed.
            <li key={row.isOpen ? 'open' : index}>
              {row.isOpen && panel ? <OpenPanel {...panel} /> : <RowCard {...{ ...props, row }} />}
            </li>
          ))}
        </ul>
      )}
      {isNew && <OpenPanel {...panel} />}
      {removed && <Removed key={removed.key} name={removed.heading} undo={removed.undo} />}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <CircleAlert aria-hidden="true" />
          <span>{say(error)}</span>
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
  const { heading, edit, remove } = row;
  const language = useLanguage();
  const lines = summaryFacts(row.lines, row.row, language);
  const [why, setWhy] = useState('');
  if (why && !busy) setWhy('');
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
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
      {edit && remove && (
        // Another person in this place is not asked about.
        <Removal key={heading} word="Delete" name={heading} onRemove={remove}>
          {(ask, isKept) => (
            <div className="panel-row-buttons">
              <RowButton
                heading={heading}
                busy={busy?.edit}
                icon={Pencil}
                name={say('Edit')}
                run={busy ? () => setWhy(busy.edit) : edit}
              />
              <RowButton
                heading={heading}
                busy={busy?.remove}
                icon={Trash2}
                name={say('Delete')}
                autoFocus={isKept}
                run={busy ? () => setWhy(busy.remove) : ask}
              />
              {why && (
                <p className="panel-row-why" role="alert">
                  {why}
                </p>
              )}
            </div>
          )}
        </Removal>
      )}
    </div>
  );
}

interface RowButtonProps {
  icon: LucideIcon;
  name: string;
  heading: string;
  busy: string | undefined;
  run(): void;
  autoFocus?: boolean;
}

// A disabled button stays in the tab order and has its reason as title and description; pressed, its card shows the reason.
function RowButton({ icon: Icon, name, heading, busy, run, autoFocus }: RowButtonProps) {
  const id = useId();
  return (
    <>
      <Button
        look="quiet"
        icon={<Icon aria-hidden="true" />}
        aria-label={`${name} ${heading}`}
        autoFocus={autoFocus}
        {...(busy ? { 'aria-disabled': true, 'aria-describedby': id, title: busy } : {})}
        onClick={run}
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

// Closing the panel or undoing a removal by keyboard removes the focused button: the focus moves to the row that was open,
// to the buttons that add one, or to the list.
function useFocusAfter({ rows: { length }, panel, removed }: PanelListProps) {
  const place = useRef<HTMLElement>(null);
  const isPanel = panel !== undefined;
  const isRemoved = removed !== undefined;
  const index = panel?.index;
  const before = useRef({ isPanel, isRemoved, index, length });
  useEffect(() => {
    const was = before.current;
    before.current = { isPanel, isRemoved, index, length };
    if (document.activeElement !== document.body) return;
    const isAdded = length > was.length;
    if (was.isPanel && !isPanel) stepTo(place.current, was.index ?? (isAdded ? length - 1 : -1));
    else if (was.isRemoved && !isRemoved) place.current?.focus();
  }, [isPanel, isRemoved, index, length]);
  return place;
}

function stepTo(list: HTMLElement | null, row: number): void {
  const card = list?.querySelectorAll('.panel-rows > li').item(row);
  const button = (card ?? list?.querySelector('.panel-add'))?.querySelector('button');
  (button ?? list)?.focus();
}
