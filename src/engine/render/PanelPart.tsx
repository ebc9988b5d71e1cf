import { useEffect } from 'react';
import type { PanelUse } from '../../shared/forms/panel-types.ts';
import type { CellProps } from './drawing.ts';
import { useInnerScreen, useAtomValue } from './engine-context.ts';
import type { OpenPanel, Panels } from '../screen/panels.ts';
import type { PanelListProps } from '../types.ts';

interface ListProps extends CellProps {
  panels: Panels;
}

/** A list whose rows are forms of their own: lines, the panel of the row that is being edited, and ways to add one. */
export function PanelPart(props: CellProps) {
  const { panels } = props.drawing.session;
  return panels && <Rows {...props} panels={panels} />;
}

function Rows({ address, drawing, cell, panels }: ListProps) {
  const { session, renderers } = drawing;
  const handle = drawing.handle(address);
  const { node } = cell;
  const open = useAtomValue(panels.open);
  const removed = useAtomValue(panels.removed);
  const incomplete = useAtomValue(panels.incomplete)[node.template];
  const status = useAtomValue(session.status);
  const InnerScreen = useInnerScreen();
  const use = node.use.panel;
  useEffect(() => () => panels.closeHidden(node.template), [panels, node.template]);
  if (!cell.state.visible || !use) return null;
  const readOnly = cell.state.readOnly || session.readOnly;
  const rows = panels.rowsOf(node.template);
  const most = typeof node.schema.maxItems === 'number' ? node.schema.maxItems : Infinity;
  const { PanelList } = renderers.parts;
  const own = open?.list === node.template ? open : undefined;
  const props: PanelListProps = {
    id: handle.fieldPathId.$id,
    rows: rows.map((row, index) => ({
      heading: panels.heading(node, row, index),
      lines: use.line ?? [],
      row,
      isIncomplete: incomplete?.includes(index) === true,
      isOpen: own?.index === index,
      ...(readOnly
        ? {}
        : { edit: () => panels.edit(node, index), remove: () => panels.remove(node, index) }),
    })),
    add: use.add
      .filter(({ may }) => !readOnly && rows.length < most && mayAdd(status?.may, may))
      .map((add) => ({ label: add.label, run: () => panels.add(node, add) })),
    ...(typeof node.use.label === 'string' ? { title: node.use.label } : {}),
    ...(node.use.hint ? { hint: node.use.hint } : {}),
    ...(use.empty ? { empty: use.empty } : {}),
    ...(cell.errors?.length ? { error: cell.errors.join(' ') } : {}),
    ...(incomplete ? {} : { isPending: true }),
    ...(open ? { busy: { edit: use.busyEdit, remove: use.busyRemove } } : {}),
    ...(own ? { panel: drawPanel(InnerScreen, panels, use, own) } : {}),
    ...(removed?.list === node.template
      ? { removed: { key: removed.key, heading: removed.heading, undo: () => panels.undo() } }
      : {}),
  };
  return <PanelList {...props} />;
}

function mayAdd(may: Readonly<Record<string, boolean>> | undefined, name: string | undefined) {
  return name === undefined || may?.[name] === true;
}

function drawPanel(
  InnerScreen: ReturnType<typeof useInnerScreen>,
  panels: Panels,
  use: PanelUse,
  { args, start, key, index }: OpenPanel,
): NonNullable<PanelListProps['panel']> {
  return {
    title: args.title,
    ...(index === undefined ? {} : { index }),
    content: (
      <InnerScreen
        key={key}
        id={use.screen}
        mode="panel"
        args={args}
        panel={{
          id: use.id,
          start,
          how: index === undefined ? 'insert' : 'update',
          take: (row) => panels.take(row),
          cancel: () => panels.cancel(),
        }}
      />
    ),
  };
}
