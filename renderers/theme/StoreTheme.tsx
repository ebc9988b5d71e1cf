import '@fontsource-variable/inter/wght.css';
import './base.css';
import './controls.css';
import './layout.css';
import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import { type ReactNode, useMemo } from 'react';
import { type ThemeValues, brandVariables } from './brand.ts';
import { system } from './system.ts';

/**
 * The store's look around everything: tokens as CSS variables, Chakra's system, and a site's or portal's own colors.
 * Emotion's style elements carry the nonce, so the policy needs no `unsafe-inline`.
 */
export function StoreTheme({
  nonce,
  theme,
  children,
}: {
  nonce?: string;
  theme?: ThemeValues | undefined;
  children: ReactNode;
}) {
  const cache = useMemo(() => createCache({ key: 'store', ...(nonce ? { nonce } : {}) }), [nonce]);
  const variables = useMemo(() => (theme ? brandVariables(theme) : {}), [theme]);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <Global styles={{ ':root': variables }} />
        {children}
      </ChakraProvider>
    </CacheProvider>
  );
}
