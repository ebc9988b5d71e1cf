import type { Props } from './fed-by.ts';
import { itemAt, type TreeItem } from './tree-items.ts';

/** Where a line of the tree goes: so many places down among its kind, or into a group, behind one of its questions. */
export type Move = { by: number } | { into: string; behind?: string };

/** Where a line goes that is moved by one place, down or up. A question leaves its group at its ends for the next one. */
export function stepTo(items: readonly TreeItem[], item: TreeItem, by: 1 | -1): Move {
  // Past a question that is not asked nobody would see the move.
  const kin = items.filter((one) => one.kind === item.kind && (one.asked || one === item));
  const isInside = kin[kin.indexOf(item) + by] !== undefined;
  const holder = itemAt(items, item.holder);
  if (isInside || item.part.field === undefined || holder?.part.group === undefined) return { by };
  const groups = items.filter(({ kind }) => kind === holder.kind);
  const next = groups[groups.indexOf(holder) + by];
  if (!next) return { by };
  return by > 0 ? { into: next.part.group ?? '' } : behindAll(items, next);
}

/** Where a line goes that is dropped on another one; undefined where it can't stand. */
export function dropOn(
  items: readonly TreeItem[],
  item: TreeItem,
  target: TreeItem,
): Move | undefined {
  if (item === target) return undefined;
  const kin = items.filter(({ kind }) => kind === item.kind);
  if (kin.includes(target)) return { by: kin.indexOf(target) - kin.indexOf(item) };
  const holder = target.part.field === undefined ? target : itemAt(items, target.holder);
  const isQuestion = item.part.field !== undefined;
  const group = holder?.part.group;
  if (!isQuestion || group === undefined || holder?.part.screen !== item.part.screen) {
    return undefined;
  }
  if (holder === target) return target.key === item.holder ? undefined : behindAll(items, target);
  const isAbove = items.indexOf(item) < items.indexOf(target);
  const others = items.filter((one) => one.kind === target.kind);
  const behind = isAbove ? target : others[others.indexOf(target) - 1];
  return { into: group, ...behindOf(behind) };
}

/** Whether a line that goes there comes to stand below the line that it is dropped on. */
export function isBelow(items: readonly TreeItem[], item: TreeItem, target: TreeItem): boolean {
  return items.indexOf(item) < items.indexOf(target) || target.part.field === undefined;
}

function behindAll(items: readonly TreeItem[], group: TreeItem): Move {
  const last = items.filter(({ holder }) => holder === group.key).at(-1);
  return { into: group.part.group ?? '', ...behindOf(last) };
}

function behindOf(item: TreeItem | undefined): { behind?: string } {
  return item?.part.field === undefined ? {} : { behind: item.part.field };
}

/** Moves a step, a group or a question of a portal. */
export function moverOf(act: Props['act']) {
  return ({ part: { portal, screen, ...inner } }: TreeItem, to: Move): void => {
    if (portal === undefined || screen === undefined) return;
    void act('move', { portal, screen, ...inner, ...to });
  };
}
