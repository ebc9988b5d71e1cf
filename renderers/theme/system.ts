import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { dialogRecipe } from './dialog-recipe.ts';
import { FONTS } from './shape.ts';

// Only what is used: the base config brings no tokens and no recipes of its own.
const config = defineConfig({
  cssVarsPrefix: 'store',
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px' },
    tokens: {
      fonts: {
        body: { value: FONTS.inter },
        hand: { value: "'Segoe Script', 'Bradley Hand', 'Snell Roundhand', cursive" },
      },
      fontSizes: {
        sm: { value: '0.875rem' },
        md: { value: '1rem' },
        lg: { value: '1.125rem' },
        xl: { value: '1.375rem' },
        '2xl': { value: '1.75rem' },
        '3xl': { value: '2.25rem' },
      },
      fontWeights: { button: { value: 600 } },
      radii: { card: { value: '10px' }, control: { value: '8px' } },
      shadows: {
        float: { value: '0 1px 2px rgb(18 38 58 / 8%), 0 12px 32px rgb(18 38 58 / 16%)' },
      },
      zIndex: { bar: { value: 20 }, dialog: { value: 100 }, notice: { value: 200 } },
    },
    semanticTokens: {
      radii: { button: { value: '{radii.control}' } },
      colors: {
        ink: { value: '#12263A' },
        muted: { value: '#45586A' },
        paper: { value: '#FFFFFF' },
        ground: { value: '#F6F7F5' },
        brand: {
          DEFAULT: { value: '#0F5C5C' },
          strong: { value: '#0B4646' },
          soft: { value: '#E7F1F0' },
          contrast: { value: '#FFFFFF' },
        },
        accent: { DEFAULT: { value: '#B5542B' }, soft: { value: '#FBF0EA' } },
        good: { DEFAULT: { value: '#1E7B4F' }, soft: { value: '#E8F4EE' } },
        warn: { DEFAULT: { value: '#8A5C00' }, soft: { value: '#FBF4E3' } },
        bad: { DEFAULT: { value: '#B3261E' }, soft: { value: '#FCEEED' } },
        line: { value: '#D9DEDC' },
        control: { value: '#6B7A78' },
      },
    },
    keyframes: {
      'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
      'rise-in': {
        from: { opacity: 0, transform: 'translateY(12px)' },
        to: { opacity: 1, transform: 'none' },
      },
      'slide-in': {
        from: { opacity: 0, transform: 'translateX(-24px)' },
        to: { opacity: 1, transform: 'none' },
      },
    },
    slotRecipes: { dialog: dialogRecipe },
  },
});

export const system = createSystem(defaultBaseConfig, config);
