/**
 * The studio's desk: what can be changed on the left, the page for it in the middle, the preview on the right. data: studio,
 * tree, answers, check. actions: move, step, fix, publish.
 */
import { useEffect, useRef } from 'react';
import { Unloaded } from '../../kit/Unloaded.tsx';
import { Failed } from '../../parts/Failed.tsx';
import type { Props } from './fed-by.ts';
import type { Known, PortalSteps } from './known.ts';
import { partAddress, partIn, type ShownPart } from './part-address.ts';
import { Preview } from './Preview.tsx';
import { Problems } from './Problems.tsx';
import { Side } from './Side.tsx';
import { Toolbar } from './Toolbar.tsx';
import { Tree } from './Tree.tsx';
import './studio-desk.css';

export default function StudioDesk({ data, act, busy, scope, go, outlet }: Props) {
  const { studio, tree, check } = data;
  const part = partIn(scope.query);
  const known = studio?.value as Known | undefined;
  const steps = (tree?.value as { steps: PortalSteps } | undefined)?.steps;
  useLeaveGone(steps, part, go);
  useUndoKeys((to) => void act('step', { to }));
  // The first portal opens by itself, as the tree is empty without one.
  useEffect(() => {
    if (
      known?.defaultPortal &&
      part.portal === undefined &&
      part.screen === undefined &&
      !scope.query.all
    )
      go(partAddress({ portal: known.defaultPortal }, ''));
  }, [known, part.portal, part.screen, scope.query.all, go]);
  if (studio?.status === 'error') {
    const { message = '', refreshing, retry } = studio;
    return <Failed message={message} busy={refreshing} onRetry={retry} />;
  }
  return (
    <div className="studio">
      <Toolbar known={known} part={part} act={act} busy={busy} go={go} check={check} />
      <Side part={part}>
        <Unloaded need={tree} what="The steps" />
        <Tree steps={steps} part={part} go={go} act={act} />
      </Side>
      <div className="studio-middle">
        <Problems check={check} act={act} />
        {outlet}
      </div>
      <Preview known={known} part={part} steps={steps} answers={data.answers} go={go} />
    </div>
  );
}

// A step that was undone or deleted has no page any more: its portal's opens, and for a group its step's.
function useLeaveGone(
  steps: PortalSteps | undefined,
  { portal, screen, group }: ShownPart,
  go: Props['go'],
): void {
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (!steps || screen === undefined) return;
    const step = steps.find((one) => one.screen === screen);
    const isThere = step && (group === undefined || step.groups.some((one) => one.group === group));
    const at = `${screen} ${group ?? ''}`;
    const within = { ...(portal === undefined ? {} : { portal }), ...(step ? { screen } : {}) };
    if (isThere) seen.current = at;
    else if (seen.current === at) go(partAddress(within));
  }, [steps, portal, screen, group, go]);
}

// As in every editor. A field has its own undo while it holds the focus.
function useUndoKeys(step: (to: 'undo' | 'redo') => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isOurs = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
      const isField = event.target instanceof Element && event.target.matches('input, textarea');
      if (!isOurs || isField) return;
      event.preventDefault();
      step(event.shiftKey ? 'redo' : 'undo');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
