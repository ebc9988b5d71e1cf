import { ChakraProvider } from '@chakra-ui/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useContext } from 'react';
import { system } from '../../theme/system.ts';
import { type Policy, PolicyContext } from '../policy.ts';

// One set of style elements for all parts of a page.
const caches = new WeakMap<Policy, EmotionCache>();

/**
 * What Chakra's parts need around them; it is loaded with the first part that is drawn. Emotion's style elements carry
 * the page's nonce, so the policy needs no `unsafe-inline`.
 */
export function ChakraParts({ children }: { children: ReactNode }) {
  const policy = useContext(PolicyContext);
  const cache = caches.get(policy) ?? createCache({ key: 'store', ...policy });
  caches.set(policy, cache);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
