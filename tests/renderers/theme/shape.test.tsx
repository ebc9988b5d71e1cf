import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StoreTheme } from '../../../renderers/theme/StoreTheme.tsx';
import { type ShapeValues, shapeVariables } from '../../../renderers/theme/shape.ts';
import layer from '../../../schemas/meta/layer.json' with { type: 'json' };

const { theme, radius } = layer.$defs;
const SHAPES = Object.entries(theme.properties).flatMap(([key, schema]) => {
  if ('enum' in schema) return schema.enum.map((value) => ({ key, value }));
  return schema.$ref === '#/$defs/radius'
    ? ['0px', '6px', '24px'].map((value) => ({ key, value }))
    : [];
});
const recipes = readFileSync('renderers/theme/recipes.generated.css', 'utf8');

it.each(SHAPES)('$key $value of a theme reaches what it is about', ({ key, value }) => {
  expect(key.endsWith('Radius') ? value : '0px').toMatch(new RegExp(radius.pattern));
  const set = Object.entries(shapeVariables({ [key]: value }));
  expect(set).toHaveLength(1);
  const [[variable, css] = ['', '']] = set;
  expect(recipes).toMatch(new RegExp(`var\\(${variable}[,)]`));
  if (key !== 'font') expect(css).toBe(value);
});

it('has corners of its own on buttons only where a theme says so', () => {
  const tokens = readFileSync('renderers/theme/tokens.generated.css', 'utf8');
  expect(tokens).toContain('--store-radii-button: var(--store-radii-control)');
  expect(shapeVariables({ controlRadius: '0px' })).toEqual({ '--store-radii-control': '0px' });
});

it.each([
  { font: 'Comic Sans MS' },
  { font: 'constructor' },
  { cardRadius: '6px;} body{display:none' },
  { controlRadius: '6' },
  { buttonRadius: '50%' },
  { buttonRadius: '100px' },
  { buttonWeight: 'bold' },
  { buttonCase: 'var(--x)' },
  { buttonRadius: 7 },
])('leaves out %j', (said) => {
  expect(shapeVariables(said as ShapeValues)).toEqual({});
});

it('is set on the page with the theme, and goes with it', () => {
  const said = () => document.documentElement.style.getPropertyValue('--store-radii-button');
  const { unmount } = render(<StoreTheme theme={{ buttonRadius: '24px' }}>shop</StoreTheme>);
  expect(said()).toBe('24px');
  unmount();
  expect(said()).toBe('');
});
