import { useEffect, useState } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { ScreenView } from '../engine/index.ts';
import type { ScreenEntry } from '../shared/store/store-index.ts';
import { findDetour } from './guard.ts';
import { prepareNext } from './prepare-next.ts';
import type { Visit } from './visit.ts';

// The step itself comes first, also on a slow line.
const AFTER_THE_STEP_MS = 1_500;

type Gate = { open: true } | { detour: string } | { failed: string } | { asking: true };

/** One page: opens its screen once what it requires is there, and sends the visitor elsewhere otherwise. */
export function PageRoute({
  visit,
  id,
  screen,
  route,
}: {
  visit: Visit;
  id: string;
  screen: ScreenEntry;
  /** Which of the page's addresses this is, as its screen writes it; the page knows it as the parameter `route`. */
  route: string;
}) {
  const params = useParams();
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const { gate, again } = useGate(visit, screen, pathname);
  const { Failed, Waiting } = visit.engine.setup.renderers.parts;
  useEffect(() => {
    if (screen.tab) visit.setSession({ tab: screen.tab.name });
  }, [visit, screen]);

  const isOpen = 'open' in gate;
  useEffect(() => {
    if (!screen.tab || !isOpen) return undefined;
    const timer = setTimeout(() => void prepareNext(visit, pathname), AFTER_THE_STEP_MS);
    return () => clearTimeout(timer);
  }, [visit, screen, pathname, isOpen]);

  if ('detour' in gate) return <Navigate to={gate.detour} replace />;
  if ('failed' in gate) return <Failed message={gate.failed} onRetry={again} />;
  if ('asking' in gate) return <Waiting label="One moment…" />;
  return (
    <ScreenView
      key={pathname}
      id={id}
      params={{ ...withText(params), route }}
      query={Object.fromEntries(query)}
      mode="page"
    />
  );
}

// Asked once when the page opens: a page must not close under a person because something was finished on it.
function useGate(visit: Visit, screen: ScreenEntry, path: string) {
  const free = (screen.requires ?? []).length === 0;
  const [answer, setAnswer] = useState<{ path: string; gate: Gate }>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (free) return;
    let current = true;
    const answered = (gate: Gate): void => {
      if (current) setAnswer({ path, gate });
    };
    findDetour(visit, screen, path).then(
      (detour) => answered(detour ? { detour } : { open: true }),
      (error: Error) => answered({ failed: error.message }),
    );
    return () => {
      current = false;
    };
  }, [visit, screen, path, free, turn]);
  const gate: Gate = free ? { open: true } : answer?.path === path ? answer.gate : { asking: true };
  return { gate, again: () => setTurn((count) => count + 1) };
}

function withText(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? '']));
}
