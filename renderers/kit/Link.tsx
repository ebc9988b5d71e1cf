import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import type { RegionProps } from '../../src/engine/types.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A region's functions for navigation. */
  way: Pick<RegionProps, 'href' | 'go'>;
  to: string;
}

/** A real link (new tab, copy, middle click work) that navigates inside the app on a plain click. */
export function Link({ way, to, onClick, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (event.defaultPrevented || !plain || event.altKey || rest.target === '_blank') return;
    event.preventDefault();
    way.go(to);
  };
  return (
    <a {...rest} href={way.href(to)} onClick={follow}>
      {children}
    </a>
  );
}
