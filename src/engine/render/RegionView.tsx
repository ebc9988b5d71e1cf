import { type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { conditionReads } from '../../shared/forms/rules/condition-reads.ts';
import type { FormData, JsonSchema, RegionUse } from '../../shared/forms/types.ts';
import { useEngine, useAtomValue } from './engine-context.ts';
import { AROUND_DATA } from '../screen/make-scope.ts';
import type { ScreenSession } from '../screen/screen-session.ts';
import { useNeeds } from './use-needs.ts';

interface RegionViewProps {
  session: ScreenSession;
  use: RegionUse;
  index: number;
  outlet: ReactNode;
}

const NONE = {};
const UNSEEN = { display: 'contents' };

/** A region of a screen, while its condition holds. */
export function RegionView(props: RegionViewProps) {
  const { session, use, index } = props;
  const isShown = useCondition(session, `region/${index}`, use.when);
  return isShown ? <Region {...props} /> : null;
}

function Region({ session, use, outlet }: RegionViewProps) {
  const { renderers } = useEngine().setup;
  const { outside } = session.engine;
  const own = useNeeds(session, use.data ?? NONE);
  const shared = useAtomValue(session.needs.view);
  const busy = useAtomValue(session.running.names);
  const scope = useFreshScope(session, own.getters);
  const { getters } = own;
  const act = useCallback(
    (action: string, args?: FormData) =>
      session.act(action, args, { actions: use.actions, needs: getters }),
    [session, use, getters],
  );
  const data = useMemo(() => ({ ...shared, ...own.view }), [shared, own.view]);
  const Look = renderers.regions[use.region];
  if (!Look) return <renderers.parts.Placeholder kind="region" name={use.region} />;
  const shown = (
    <Suspense fallback={null}>
      <Look
        data={data}
        act={act}
        busy={busy}
        texts={use.texts ?? NONE}
        options={use.options ?? NONE}
        scope={scope}
        outlet={outlet}
        href={outside.href}
        go={(target) => void session.go(target)}
      />
    </Suspense>
  );
  // A mark for the picture; in the layout it is not there.
  return use.pictured ? (
    <div data-screenshot={session.screen.id} style={UNSEEN}>
      {shown}
    </div>
  ) : (
    shown
  );
}

// Whether a compiled condition holds; draws again only when the answer changes.
function useCondition(session: ScreenSession, key: string, when: JsonSchema | undefined): boolean {
  const holds = useMemo(
    () => session.derive(when ? conditionReads(when) : [], () => !when || session.holds(key)),
    [session, key, when],
  );
  return useAtomValue(holds);
}

function useFreshScope(session: ScreenSession, needs: Readonly<Record<string, () => unknown>>) {
  const scope = useMemo(
    () => session.derive(AROUND_DATA, () => session.scope({ needs })),
    [session, needs],
  );
  return useAtomValue(scope);
}
