import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { Unloaded } from '../../kit/Unloaded.tsx';
import type { Props } from './fed-by.ts';
import { isBuilding, partAddress, type ShownPart } from './part-address.ts';
import type { AnswerSets, Known, PortalSteps } from './known.ts';
import { useAnswers } from './use-answers.ts';

const WIDTHS = { Phone: 390, Tablet: 820, Desk: 1280 } as const;
type Device = keyof typeof WIDTHS;
/** Accented, longer, in brackets: what stays as it is does not come from the words of languages. */
const PSEUDO_LOCALE = 'en-XA';
const ROLES = { applicant: 'Applicant', rep: 'Representative', group: 'Group' } as const;

/** What the preview shows besides the part: how wide, in which layers, to whom. */
interface Look {
  device: Device;
  site: string;
  locale: string;
  role: string;
}

/** The page as a shopper would get it, of the draft. It is drawn anew whenever the draft, or what is live, changes. */
export function Preview({
  known,
  part,
  steps,
  answers,
  go,
}: Pick<Props, 'go'> & {
  known: Known | undefined;
  part: ShownPart;
  steps: PortalSteps | undefined;
  answers: Props['data']['answers'];
}) {
  const [look, setLook] = useState<Look>({
    device: 'Phone',
    site: '',
    locale: '',
    role: 'applicant',
  });
  const { site, locale, role } = look;
  const screen = part.screen ?? steps?.[0]?.screen;
  const { sets = [] } = (answers?.value ?? {}) as { sets?: AnswerSets };
  const { wish, ...choice } = useAnswers(sets, screen);
  const frame = useShown(
    // Not before it is known what the draft is and what is live: it would be drawn once more then, and a press be lost.
    { screen: known && screen, portal: part.portal, site, locale, role, ...wish },
    `${known?.state?.version} ${known?.live}`,
    (field) => {
      const { field: _field, group: _group, ...step } = part;
      if (screen && !isBuilding())
        go(partAddress({ ...step, screen, ...(field === undefined ? {} : { field }) }));
    },
  );
  const place = useRef<HTMLDivElement>(null);
  const width = WIDTHS[look.device];
  const scale = Math.min(1, useWidth(place) / width);
  return (
    <aside className="studio-preview" aria-label="Preview">
      <Looks known={known} look={look} set={setLook}>
        {sets.length > 0 && <Choice label="Answers" {...choice} />}
        <Unloaded need={answers} what="The sets of answers" />
      </Looks>
      <div ref={place} className="studio-frame">
        <iframe
          ref={frame}
          title="Preview of the draft"
          src="/studio/preview"
          style={{ width, transform: `scale(${scale})`, height: `${100 / scale}%` }}
        />
      </div>
    </aside>
  );
}

// Tells the frame what to show, each time that it or the draft is another, and hears which question, or what else of the page, was pressed.
function useShown(
  wish: Record<string, string | undefined>,
  version: string,
  pressed: (field: string | undefined) => void,
) {
  const frame = useRef<HTMLIFrameElement>(null);
  const tell = useEffectEvent(() => {
    const { contentWindow } = frame.current ?? {};
    contentWindow?.postMessage({ studio: 'show', ...wish }, window.location.origin);
  });
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
    const { studio, field } = data as { studio?: string; field?: string };
    if (studio === 'ready') tell();
    if (studio === 'pressed') pressed(field);
  });
  const shown = JSON.stringify([wish, version]);
  useEffect(() => tell(), [shown]);
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>): void => hear(event);
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  return frame;
}

function useWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState<number>(WIDTHS.Phone);
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const watch = new ResizeObserver(() => setWidth(current.clientWidth));
    watch.observe(current);
    return () => watch.disconnect();
  }, [place]);
  return width;
}

function Looks({
  known,
  look,
  set,
  children,
}: {
  known: Known | undefined;
  look: Look;
  set(look: Look): void;
  children: ReactNode;
}) {
  const choices = {
    device: Object.keys(WIDTHS).map((name) => ({ value: name, label: name })),
    locale: [
      { value: '', label: 'English' },
      ...(known?.locales ?? []).map(({ code, name }) => ({ value: code, label: name })),
      { value: PSEUDO_LOCALE, label: 'Made-up language' },
    ],
    site: [
      { value: '', label: 'None' },
      ...(known?.sites ?? []).map(({ name, title }) => ({ value: name, label: title })),
    ],
    role: Object.entries(ROLES).map(([value, label]) => ({ value, label })),
  };
  const labels = { device: 'Size', locale: 'Language', site: 'Site', role: 'Role' };
  return (
    <div className="studio-preview-bar">
      {(['device', 'locale', 'site', 'role'] as const).map((key) => (
        <Choice
          key={key}
          label={labels[key]}
          value={look[key]}
          set={(value) => set({ ...look, [key]: value })}
          options={choices[key]}
        />
      ))}
      {children}
    </div>
  );
}

function Choice({
  label,
  value,
  set,
  options,
}: {
  label: string;
  value: string;
  set(value: string): void;
  options: readonly { value: string; label: string }[];
}) {
  const id = useId();
  return (
    <span>
      <label htmlFor={id} className="small">
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => set(event.target.value)}>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </span>
  );
}
