import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from './look.ts';

export type PanelTone = 'info' | 'good' | 'warning' | 'bad';

const ICONS = { info: Info, good: CircleCheck, warning: TriangleAlert, bad: CircleAlert };

/** A remark in a tinted box, with an icon so that its tone is not shown by color alone. */
export function Panel({
  id,
  tone = 'info',
  title,
  isHeading = false,
  role,
  className,
  children,
}: {
  /** With an id the remark can take the focus. */
  id?: string;
  tone?: PanelTone;
  title?: string;
  /** The title is the main heading of the page. */
  isHeading?: boolean;
  role?: 'alert' | 'status' | 'group';
  className?: string;
  children?: ReactNode;
}) {
  const Mark = ICONS[tone];
  const titleId = useId();
  const Title = isHeading ? 'h1' : 'p';
  return (
    <div
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={classes('panel', tone, className)}
      role={role}
      aria-labelledby={role === 'group' && title ? titleId : undefined}
    >
      <Mark aria-hidden="true" />
      <div>
        {title && (
          <Title className="panel-title" id={titleId}>
            {title}
          </Title>
        )}
        {children}
      </div>
    </div>
  );
}

export function toneOf(value: unknown): PanelTone | undefined {
  return value === 'info' || value === 'good' || value === 'warning' || value === 'bad'
    ? value
    : undefined;
}
