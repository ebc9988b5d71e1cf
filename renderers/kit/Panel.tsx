import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './look.ts';

export type Tone = 'info' | 'good' | 'warning' | 'bad';

const ICONS = { info: Info, good: CircleCheck, warning: TriangleAlert, bad: CircleAlert };

/** A remark in a tinted box, with an icon so that its tone is not told by color alone. */
export function Panel({
  tone = 'info',
  title,
  role,
  className,
  children,
}: {
  tone?: Tone;
  title?: string;
  role?: 'alert' | 'status';
  className?: string;
  children?: ReactNode;
}) {
  const Mark = ICONS[tone];
  return (
    <div className={classes('panel', tone, className)} role={role}>
      <Mark aria-hidden="true" />
      <div>
        {title && <p className="panel-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}

export function toneOf(value: unknown): Tone | undefined {
  return value === 'info' || value === 'good' || value === 'warning' || value === 'bad'
    ? value
    : undefined;
}
