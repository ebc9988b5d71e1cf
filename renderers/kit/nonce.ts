import { createContext } from 'react';

/** The response's nonce, which style elements carry that are made in the page; empty where there is no policy. */
export const NonceContext = createContext('');
