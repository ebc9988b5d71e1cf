import '@fontsource-variable/inter/wght.css';
import './base.css';
import './controls.css';
import './layout.css';
import './forced-colors.css';
import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import { type ReactNode, useMemo } from 'react';
import { type Words, WordsContext } from '../kit/say.ts';
import { type ThemeValues, brandVariables } from './brand.ts';
import { system } from './system.ts';

const NO_WORDS: Words = {};

/**
 * The store's look around everything: tokens as CSS variables, Chakra's system, and a site's or portal's own colors.
 * Emotion's style elements carry the nonce, so the policy needs no `unsafe-inline`.
 */
export function StoreTheme({
  nonce,
  theme,
  words = NO_WORDS,
  children,
}: {
  nonce?: string;
  theme?: ThemeValues | undefined;
  /** The looks' own words in the visitor's language. */
  words?: Words | undefined;
  children: ReactNode;
}) {
  const cache = useMemo(() => createCache({ key: 'store', ...(nonce ? { nonce } : {}) }), [nonce]);
  const variables = useMemo(() => (theme ? brandVariables(theme) : {}), [theme]);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <Global styles={{ ':root': variables }} />
        <WordsContext value={words}>{children}</WordsContext>
      </ChakraProvider>
    </CacheProvider>
  );
}
