import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from './look.ts';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  busy?: boolean;
  /** Label while busy; the button is wide enough for it from the start. */
  busyLabel?: string;
  icon?: ReactNode;
}

/** A native button. While busy it keeps width and focus, shows `busyLabel`, and ignores further clicks. */
export function Button({
  look = 'secondary',
  busy = false,
  busyLabel,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  'aria-disabled': off,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes('button', look, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || off}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={busy ? 'away' : undefined} aria-hidden={(busy && !!busyLabel) || undefined}>
        {icon}
        {children}
      </span>
      {(busy || busyLabel) && (
        <span className={busy ? undefined : 'away'} aria-hidden={!busy || undefined}>
          <i className="spinner" aria-hidden="true" />
          {busyLabel}
        </span>
      )}
    </button>
  );
}
