import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { format } from 'prettier';
import { expect, test } from 'vitest';
import { system } from '../../renderers/theme/system.ts';
import { recipeCss } from '../../tools/lib/recipe-css.ts';

const pretty = (css: string): Promise<string> => format(css, { parser: 'css' });

test('a variant is a class beside that of the recipe, with tokens as variables', async () => {
  const button = defineRecipe({
    className: 'button',
    base: { borderRadius: 'control', background: 'none', '& svg, & > span': { width: '1rem' } },
    variants: { look: { primary: { color: 'brand.contrast', '&:hover': { color: '#fff' } } } },
  });
  expect(recipeCss(system, button)).toBe(
    [
      '.button { border-radius: var(--store-radii-control); background: none; }',
      '.button svg, .button > span { width: 1rem; }',
      '.button.primary { color: var(--store-colors-brand-contrast); }',
      '.button.primary:hover { color: #fff; }',
    ].join('\n'),
  );
});

test('each slot has a class; the root has that of the recipe', async () => {
  const panel = defineSlotRecipe({
    className: 'panel',
    slots: ['root', 'title'],
    base: { root: { gap: 0 }, title: { fontWeight: 650, md: { '&:first-child': { margin: 0 } } } },
    variants: { tone: { bad: { root: { border: '1px solid {colors.bad}' } } } },
  });
  expect(await pretty(recipeCss(system, panel))).toBe(
    await pretty(`
      .panel { gap: 0; }
      .panel-title { font-weight: 650; }
      @media screen and (min-width: 48rem) { .panel-title:first-child { margin: 0; } }
      .panel.bad { border: 1px solid var(--store-colors-bad); }`),
  );
});
