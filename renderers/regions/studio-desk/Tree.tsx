import { type KeyboardEvent, useRef, useState } from 'react';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import type { Props } from './fed-by.ts';
import type { PortalSteps } from './known.ts';
import { partAddress, type ShownPart } from './part-address.ts';
import { isSamePart, itemsOf, type TreeItem } from './tree-items.ts';

/**
 * Steps, groups and questions as a tree: arrows move, Enter opens, Alt with an arrow moves the step or question itself.
 */
export function Tree({
  steps,
  part,
  go,
  act,
}: Pick<Props, 'go' | 'act'> & { steps: PortalSteps | undefined; part: ShownPart }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  if (!steps) return <SkeletonLines count={8} />;
  const isOpen = (key: string): boolean =>
    open.has(key) || (part.field !== undefined && key === part.screen);
  const items = itemsOf(steps, part.portal, isOpen);
  const chosen = items.find((item) => isSamePart(item.part, part));
  const current = items.find(({ key }) => key === at) ?? chosen ?? items[0];
  const toggle = (key: string, to: boolean): void => {
    setOpen(new Set(to ? [...open, key] : [...open].filter((one) => one !== key)));
  };
  const focus = (item: TreeItem | undefined): void => {
    if (!item) return;
    setAt(item.key);
    const index = items.indexOf(item);
    list.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[index]?.focus();
  };
  const move = ({ part: { portal, screen, field } }: TreeItem, by: -1 | 1): void => {
    if (portal === undefined || screen === undefined) return;
    void act('move', { portal, screen, ...(field === undefined ? {} : { field }), by });
  };
  const onKey = (event: KeyboardEvent): void => {
    if (!current) return;
    const isTaken = pressKey(event, { items, current, isOpen, toggle, focus, move, go });
    if (isTaken) event.preventDefault();
  };
  return (
    <>
      <ul ref={list} role="tree" aria-label="Steps and questions" onKeyDown={onKey}>
        {items.map((item) => (
          <Line
            key={item.key}
            item={item}
            isCurrent={item === current}
            isChosen={item === chosen}
            isOpen={isOpen(item.key)}
            onFocus={() => setAt(item.key)}
            onClick={() => {
              if (item.parts > 0) toggle(item.key, !open.has(item.key) || item !== chosen);
              go(partAddress(item.part));
            }}
          />
        ))}
      </ul>
      <MoveButtons chosen={chosen} move={move} />
      <p className="small muted">
        Arrows move in the tree. Alt with an arrow moves what is chosen.
      </p>
    </>
  );
}

function MoveButtons({
  chosen,
  move,
}: {
  chosen: TreeItem | undefined;
  move(item: TreeItem, by: -1 | 1): void;
}) {
  if (chosen?.part.portal === undefined || chosen.part.screen === undefined) return null;
  return (
    <p className="studio-moves">
      <button type="button" onClick={() => move(chosen, -1)}>
        Move up
      </button>
      <button type="button" onClick={() => move(chosen, 1)}>
        Move down
      </button>
      <span className="small muted">Or Alt with an arrow.</span>
    </p>
  );
}

interface TreeKeys {
  items: readonly TreeItem[];
  current: TreeItem;
  isOpen(key: string): boolean;
  toggle(key: string, to: boolean): void;
  focus(item: TreeItem | undefined): void;
  move(item: TreeItem, by: -1 | 1): void;
  go: Props['go'];
}

// The keys of a tree, as ARIA has them; gives whether it was one.
function pressKey({ key, altKey }: KeyboardEvent, tree: TreeKeys): boolean {
  const { items, current, isOpen, toggle, focus, move, go } = tree;
  const index = items.indexOf(current);
  const hasParts = current.parts > 0;
  const step = { ArrowDown: 1, ArrowUp: -1 }[key] as 1 | -1 | undefined;
  if (step !== undefined && altKey) move(current, step);
  else if (step !== undefined) focus(items[index + step]);
  else if (key === 'Home') focus(items[0]);
  else if (key === 'End') focus(items.at(-1));
  else if (key === 'ArrowRight' && hasParts && isOpen(current.key)) focus(items[index + 1]);
  else if (key === 'ArrowRight' && hasParts) toggle(current.key, true);
  else if (key === 'ArrowLeft' && hasParts) toggle(current.key, false);
  else if (key === 'ArrowLeft') focus(items.find((item) => item.key === current.holder));
  else if (key === 'Enter' || key === ' ') go(partAddress(current.part));
  else return false;
  return true;
}

function Line({
  item,
  isCurrent,
  isChosen,
  isOpen,
  onFocus,
  onClick,
}: {
  item: TreeItem;
  isCurrent: boolean;
  isChosen: boolean;
  isOpen: boolean;
  onFocus(): void;
  onClick(): void;
}) {
  return (
    <li
      role="treeitem"
      tabIndex={isCurrent ? 0 : -1}
      aria-level={item.level}
      aria-selected={isChosen}
      {...(item.parts > 0 ? { 'aria-expanded': isOpen } : {})}
      data-asked={item.asked}
      onFocus={onFocus}
      onClick={onClick}
    >
      {item.label}
      {item.required && <span aria-label="must be answered">&nbsp;*</span>}
      {!item.asked && <span className="small muted"> not asked</span>}
    </li>
  );
}
