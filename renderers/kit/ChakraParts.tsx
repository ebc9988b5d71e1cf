import { ChakraProvider } from '@chakra-ui/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useContext } from 'react';
import { system } from '../theme/system.ts';
import { NonceContext } from './nonce.ts';

let cache: EmotionCache | undefined;

/**
 * What Chakra's parts need around them; it is loaded with the first part that is drawn. Emotion's style elements carry
 * the page's nonce, so the policy needs no `unsafe-inline`.
 */
export function ChakraParts({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  cache ??= createCache({ key: 'store', ...(nonce ? { nonce } : {}) });
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
