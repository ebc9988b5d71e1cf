import { type DragEvent, useState } from 'react';
import type { TreeItem } from './tree-items.ts';
import { dropOn, isBelow, type Move } from './tree-moves.ts';

/** What a line of the tree has to be dragged and dropped upon. */
export type DragProps = ReturnType<ReturnType<typeof useDrag>>;

/** Moves steps, groups and questions of a portal with the mouse: among lines of their kind, questions also into other groups. */
export function useDrag(items: readonly TreeItem[], move: (item: TreeItem, to: Move) => void) {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const item = items.find(({ key }) => key === dragged);
  const end = (): void => {
    setDragged(undefined);
    setOver(undefined);
  };
  const placeOn = (target: TreeItem) => item && dropOn(items, item, target);
  return (target: TreeItem) => ({
    draggable: target.part.portal !== undefined && target.part.screen !== undefined,
    'data-drop':
      item && over === target.key ? (isBelow(items, item, target) ? 'below' : 'above') : undefined,
    onDragStart({ dataTransfer }: DragEvent) {
      dataTransfer.effectAllowed = 'move';
      dataTransfer.setData('text/plain', target.label);
      setDragged(target.key);
    },
    onDragOver(event: DragEvent) {
      if (!placeOn(target)) return;
      event.preventDefault();
      setOver(target.key);
    },
    onDrop(event: DragEvent) {
      const place = placeOn(target);
      if (!item || !place) return;
      event.preventDefault();
      move(item, place);
      end();
    },
    onDragEnd: end,
  });
}
