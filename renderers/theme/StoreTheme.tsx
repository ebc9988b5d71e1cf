import '@fontsource-variable/inter/wght.css';
import './tokens.generated.css';
import './recipes.generated.css';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { PolicyContext } from '../kit/policy.ts';
import { LanguageContext } from '../kit/text/say.ts';
import { createSay, type Language, type Words } from '../../src/shared/words/say.ts';
import { type ThemeValues, brandVariables } from './brand.ts';
import { type ShapeValues, shapeVariables } from './shape.ts';

const NO_WORDS: Words = {};

/** The store's look around everything: the theme's tokens and recipes as plain CSS, and a site's or portal's own colors and shapes over them. */
export function StoreTheme({
  nonce,
  theme,
  words = NO_WORDS,
  locale = 'en',
  children,
}: {
  nonce?: string;
  theme?: (ThemeValues & ShapeValues) | undefined;
  /** The looks' own words in the visitor's language. */
  words?: Words | undefined;
  /** The visitor's language (BCP 47). */
  locale?: string | undefined;
  children: ReactNode;
}) {
  const policy = useMemo(() => (nonce ? { nonce } : {}), [nonce]);
  const language = useMemo(
    (): Language => ({ locale, say: createSay(words, locale) }),
    [locale, words],
  );
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const variables = Object.entries(
      theme ? { ...brandVariables(theme), ...shapeVariables(theme) } : {},
    );
    for (const [name, value] of variables) style.setProperty(name, value);
    return () => {
      for (const [name] of variables) style.removeProperty(name);
    };
  }, [theme]);
  return (
    <PolicyContext value={policy}>
      <LanguageContext value={language}>{children}</LanguageContext>
    </PolicyContext>
  );
}
