import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { ButtonBar } from './ButtonBar.tsx';
import { ConflictView } from './ConflictView.tsx';
import { useAtomValue, useEngine } from './engine-context.ts';
import { focusHeading } from '../screen/focus.ts';
import { FormView } from './FormView.tsx';
import { RegionView } from './RegionView.tsx';
import type { ScreenSession } from '../screen/screen-session.ts';
import { SummaryView } from './SummaryView.tsx';
import { UnknownButtonsView } from './UnknownButtonsView.tsx';
import type { PageProps } from '../types.ts';

type Slot = keyof PageProps['slots'];
const SLOTS: Slot[] = ['before', 'main', 'below', 'aside', 'after', 'header', 'footer'];
/** Language of what no locale has translated. */
const BASE_LANGUAGE = 'en';
const ADDRESSED = ['/session', '/params', '/query', '/args', '/need'];

/** An opened screen: regions in their slots, form, summary and buttons, handed to the Page look. */
export function ScreenBody({ session, outlet }: { session: ScreenSession; outlet?: ReactNode }) {
  const { Page } = useEngine().setup.renderers.parts;
  const { screen, form, mode } = session;
  const title = useText(session, screen.title);
  const intro = useText(session, screen.intro ?? '');
  const place = useRef<HTMLDivElement>(null);
  useArrival(session, title, place);
  const slots = Object.fromEntries(
    SLOTS.map((slot) => [slot, drawRegions(session, slot, outlet)]),
  ) as PageProps['slots'];
  return (
    <div ref={place} className="screen" lang={screen.lang ?? BASE_LANGUAGE}>
      <Page
        screen={screen}
        mode={mode}
        asking={session.steps !== undefined}
        title={title}
        slots={slots}
        {...(intro ? { intro } : {})}
        {...(form
          ? {
              form: <FormView session={session} form={form} />,
              summary: (
                <>
                  <UnknownButtonsView session={session} />
                  <ConflictView session={session} />
                  <SummaryView session={session} form={form} />
                </>
              ),
            }
          : {})}
        buttons={<ButtonBar session={session} />}
      />
    </div>
  );
}

// Nothing at all for an empty slot, so that a renderer can distinguish it.
function drawRegions(session: ScreenSession, slot: Slot, outlet: ReactNode): ReactNode {
  const drawn = (session.screen.regions ?? []).flatMap((use, index) =>
    (use.slot ?? 'main') === slot && !use.hidden
      ? [<RegionView key={index} session={session} use={use} index={index} outlet={outlet} />]
      : [],
  );
  return drawn.length > 0 ? drawn : undefined;
}

function useText(session: ScreenSession, template: string): string {
  const text = useMemo(
    () =>
      session.derive(template.includes('{') ? ADDRESSED : [], () =>
        template.includes('{') ? session.text(template) : template,
      ),
    [session, template],
  );
  return useAtomValue(text);
}

// A new page sets its title, and takes the focus unless it is the very first one, or the same in a newer version.
function useArrival(
  session: ScreenSession,
  title: string,
  place: { readonly current: HTMLDivElement | null },
): void {
  const { engine, mode, screen } = session;
  const isPage = mode === 'page' && screen.kind !== 'frame';
  useEffect(() => {
    if (isPage) document.title = engine.setup.titleOf?.(title) ?? title;
  }, [isPage, title, engine]);
  const at = JSON.stringify(session.request.params ?? {});
  useEffect(() => {
    if (isPage && !session.isRenewed && engine.arrive() === 'later') focusHeading(place.current);
  }, [engine, isPage, session, at, place]);
}
