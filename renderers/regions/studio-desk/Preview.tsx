import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Props } from './fed-by.ts';
import { addressOf, type Part } from './part-address.ts';
import type { Known, Steps } from './known.ts';

const WIDTHS = { Phone: 390, Tablet: 820, Desk: 1280 } as const;
type Device = keyof typeof WIDTHS;
const ROLES = { applicant: 'Applicant', rep: 'Representative', group: 'Group' } as const;

/** The page as a shopper would get it, of the draft. It is drawn anew whenever the draft changes. */
export function Preview({
  known,
  part,
  steps,
  go,
}: Pick<Props, 'go'> & { known: Known | undefined; part: Part; steps: Steps | undefined }) {
  const [device, setDevice] = useState<Device>('Phone');
  const [site, setSite] = useState('');
  const [locale, setLocale] = useState('');
  const [role, setRole] = useState('applicant');
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(390);
  const screen = part.screen ?? steps?.[0]?.screen;
  const version = known?.state.version;

  const tell = useEffectEvent(() => {
    const message = { studio: 'show', screen, portal: part.portal, site, locale, role };
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  });
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
    const { studio, field } = data as { studio?: string; field?: string };
    if (studio === 'ready') tell();
    if (studio === 'pressed' && field !== undefined && screen !== undefined)
      go(addressOf({ ...part, screen, field }));
  });
  const shown = JSON.stringify([screen, part.portal, site, locale, role, version]);
  useEffect(() => tell(), [shown]);
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>): void => hear(event);
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const watch = new ResizeObserver(() => setRoom(current.clientWidth));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);

  const width = WIDTHS[device];
  const scale = Math.min(1, room / width);
  return (
    <aside className="studio-preview" aria-label="Preview">
      <div className="studio-preview-bar">
        <Choice
          label="Size"
          value={device}
          set={(to) => setDevice(to as Device)}
          options={Object.keys(WIDTHS).map((name) => ({ value: name, label: name }))}
        />
        <Choice
          label="Language"
          value={locale}
          set={setLocale}
          options={[
            { value: '', label: 'English' },
            ...(known?.locales ?? []).map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
        <Choice
          label="Site"
          value={site}
          set={setSite}
          options={[
            { value: '', label: 'None' },
            ...(known?.sites ?? []).map(({ name, title }) => ({ value: name, label: title })),
          ]}
        />
        <Choice
          label="Role"
          value={role}
          set={setRole}
          options={Object.entries(ROLES).map(([value, label]) => ({ value, label }))}
        />
      </div>
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
