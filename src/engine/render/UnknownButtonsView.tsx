import { useMemo } from 'react';
import { mayPass } from '../../shared/contracts/may-pass.ts';
import { parsePointer } from '../../shared/forms/pointer.ts';
import { conditionReads } from '../../shared/forms/rules/condition-reads.ts';
import type { EffectiveScreen } from '../../shared/forms/types.ts';
import type { ScreenSession } from '../screen/screen-session.ts';
import { useAtomValue, useEngine } from './engine-context.ts';

/** Where it is not known whether a form has one of its buttons, as what decides it could not be had, it says so. */
export function UnknownButtonsView({ session }: { session: ScreenSession }) {
  const { Failed } = useEngine().setup.renderers.parts;
  const { screen, needs } = session;
  const deciding = useMemo(() => needsOfButtons(screen), [screen]);
  const failed = Object.entries(useAtomValue(needs.view)).flatMap(([name, need]) =>
    need.status === 'error' && mayPass(need.failure ?? 0) && deciding.has(name) ? [need] : [],
  );
  if (failed.length === 0) return null;
  return (
    <Failed
      message="A part of this page could not be loaded."
      busy={failed.some(({ refreshing }) => refreshing)}
      onRetry={() => {
        for (const { retry } of failed) retry();
      }}
    />
  );
}

function needsOfButtons({ buttons = [] }: EffectiveScreen): ReadonlySet<string | undefined> {
  const reads = buttons.flatMap(({ when }) => (when ? conditionReads(when) : [])).map(parsePointer);
  return new Set(reads.flatMap(([root, name]) => (root === 'need' ? [name] : [])));
}
