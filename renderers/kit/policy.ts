import { createContext } from 'react';

/** What the page's content policy asks of style elements that are made in the page. */
export interface Policy {
  /** The response's nonce; absent where there is no policy. */
  nonce?: string;
}

export const PolicyContext = createContext<Policy>({});
