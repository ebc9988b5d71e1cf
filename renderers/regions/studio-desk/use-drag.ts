import { type DragEvent, useState } from 'react';
import type { TreeItem } from './tree-items.ts';

/** What a line of the tree has to be dragged and dropped upon. */
export type DragProps = ReturnType<ReturnType<typeof useDrag>>;

/**
 * Moves steps and questions of a portal with the mouse, among lines of their kind. `move` takes the line and how many places
 * down it goes.
 */
export function useDrag(items: readonly TreeItem[], move: (item: TreeItem, by: number) => void) {
  const [dragged, setDragged] = useState<TreeItem>();
  const [over, setOver] = useState<string>();
  const end = (): void => {
    setDragged(undefined);
    setOver(undefined);
  };
  const placesTo = (target: TreeItem): number => {
    const kin = items.filter(({ kind }) => kind === target.kind);
    const [from, to] = [dragged, target].map((one) => kin.findIndex(({ key }) => key === one?.key));
    return from === undefined || to === undefined || from < 0 ? 0 : to - from;
  };
  return (item: TreeItem) => ({
    draggable: item.part.portal !== undefined && item.part.screen !== undefined,
    'data-drop': over === item.key ? (placesTo(item) > 0 ? 'below' : 'above') : undefined,
    onDragStart({ dataTransfer }: DragEvent) {
      dataTransfer.effectAllowed = 'move';
      dataTransfer.setData('text/plain', item.label);
      setDragged(item);
    },
    onDragOver(event: DragEvent) {
      if (placesTo(item) === 0) return;
      event.preventDefault();
      setOver(item.key);
    },
    onDrop(event: DragEvent) {
      const by = placesTo(item);
      if (by === 0) return;
      event.preventDefault();
      if (dragged) move(dragged, by);
      end();
    },
    onDragEnd: end,
  });
}
