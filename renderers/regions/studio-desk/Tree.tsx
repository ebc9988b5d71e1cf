import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import type { Props } from './fed-by.ts';
import type { PortalSteps } from './known.ts';
import { partAddress, type ShownPart } from './part-address.ts';
import { TreeSearch } from './TreeSearch.tsx';
import { TreeTools } from './TreeTools.tsx';
import { type TreeWork, workOf } from './tree-work.ts';
import { holdersOf, isSamePart, itemAt, itemsOf, itemsWith, type TreeItem } from './tree-items.ts';
import { moverOf, stepTo } from './tree-moves.ts';
import { type DragProps, useDrag } from './use-drag.ts';

/**
 * Steps, groups and questions as a tree: arrows move, Enter opens; Alt with an arrow, or the mouse, moves the step, group or
 * question itself.
 */
export function Tree({
  steps,
  part,
  go,
  act,
}: Pick<Props, 'go' | 'act'> & { steps: PortalSteps | undefined; part: ShownPart }) {
  const [at, setAt] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const { words, setWords, all, items, isOpen, toggle, chosen } = useLines(steps ?? [], part);
  const mover = moverOf(act);
  const move = (item: TreeItem, by: 1 | -1) => mover(item, stepTo(all, item, by));
  const dragOf = useDrag(all, mover);
  useEffect(() => bringChosenIntoSight(list.current), [chosen?.key]);
  if (!steps) return <SkeletonLines count={8} />;
  const current =
    [at, chosen?.key].map((key) => items.find((item) => item.key === key)).find(Boolean) ??
    items[0];
  const focus = (item: TreeItem | undefined): void => {
    if (!item) return;
    setAt(item.key);
    focusLine(list.current, items.indexOf(item));
  };
  const work = workOf({ go, act, steps });
  const press = (item: TreeItem): void => {
    if (item.parts > 0) toggle(item.key, !isOpen(item.key) || item !== chosen);
    go(partAddress(item.part));
  };
  const onKey = (event: KeyboardEvent): void => {
    if (!current) return;
    const tree = { items, current, isOpen, toggle, focus, move, go };
    if (pressWork(event, current.part, work) || pressKey(event, tree)) event.preventDefault();
  };
  return (
    <>
      <TreeSearch words={words} set={setWords} enter={() => focus(items[0])} />
      {items.length === 0 && <p className="small muted">Nothing here is called so.</p>}
      <ul
        ref={list}
        hidden={items.length === 0}
        role="tree"
        aria-label="Steps and questions"
        onKeyDown={onKey}
      >
        {items.map((item) => (
          <Line
            key={item.key}
            item={item}
            isCurrent={item === current}
            isChosen={item === chosen}
            isOpen={isOpen(item.key)}
            drag={dragOf(item)}
            onFocus={() => setAt(item.key)}
            onClick={() => press(item)}
          />
        ))}
      </ul>
      <TreeTools steps={steps} chosen={chosen} part={part} move={move} work={work} />
    </>
  );
}

/** Whether a person opened a line or closed it, and what was chosen then. */
interface Opened {
  isOpen: boolean;
  chosen: string | undefined;
}

/** The lines of the tree: those of open steps, or, with words to find, all that have them. */
function useLines(steps: PortalSteps, part: ShownPart) {
  const [opened, setOpened] = useState<ReadonlyMap<string, Opened>>(new Map());
  const [words, setWords] = useState('');
  const all = itemsOf(steps, part.portal);
  const chosen = all.find((item) => isSamePart(item.part, part));
  const needed = new Set(holdersOf(all, chosen));
  const isOpen = (key: string): boolean => {
    if (words !== '') return true;
    const said = opened.get(key);
    // What was chosen since shows.
    if (said && (said.chosen === chosen?.key || !needed.has(key))) return said.isOpen;
    // A step opens with its groups open.
    return needed.has(key) || itemAt(all, key)?.level === 2;
  };
  const isInSight = (item: TreeItem) => holdersOf(all, item).every(isOpen);
  return {
    words,
    setWords,
    all,
    items: words === '' ? all.filter(isInSight) : itemsWith(words, all),
    isOpen,
    toggle: (key: string, to: boolean): void =>
      setOpened(new Map(opened).set(key, { isOpen: to, chosen: chosen?.key })),
    chosen,
  };
}

/** Brings the chosen line into sight, however many stand above it. */
export function bringChosenIntoSight(tree: HTMLElement | null): void {
  tree?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
}

function focusLine(list: HTMLElement | null, index: number): void {
  list?.querySelectorAll<HTMLElement>('[role=treeitem]')[index]?.focus();
}

interface TreeKeys {
  items: readonly TreeItem[];
  current: TreeItem;
  isOpen(key: string): boolean;
  toggle(key: string, to: boolean): void;
  focus(item: TreeItem | undefined): void;
  move(item: TreeItem, by: 1 | -1): void;
  go: Props['go'];
}

function pressWork(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  part: ShownPart,
  work: TreeWork,
): boolean {
  const isCopy = key.toLowerCase() === 'd' && (ctrlKey || metaKey);
  if (isCopy) work.copy(part);
  else if (key === 'Insert') work.add(part);
  else if (key === 'Delete') work.remove(part);
  else return false;
  return true;
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
  else if (key === 'ArrowLeft' && hasParts && isOpen(current.key)) toggle(current.key, false);
  else if (key === 'ArrowLeft') focus(itemAt(items, current.holder));
  else if (key === 'Enter' || key === ' ') go(partAddress(current.part));
  else return false;
  return true;
}

function Line({
  item,
  isCurrent,
  isChosen,
  isOpen,
  drag,
  onFocus,
  onClick,
}: {
  item: TreeItem;
  isCurrent: boolean;
  isChosen: boolean;
  isOpen: boolean;
  drag: DragProps;
  onFocus(): void;
  onClick(): void;
}) {
  return (
    <li
      {...drag}
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
