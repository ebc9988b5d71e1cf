import type { ReactNode } from 'react';

/** Stands in for RJSF's Markdown reader in the bundle: descriptions show as the plain text that they are. */
export function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
