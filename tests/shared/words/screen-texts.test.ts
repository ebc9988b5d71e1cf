import { expect, test } from 'vitest';
import { mapTexts } from '../../../src/shared/words/screen-texts.ts';

test('fields that are called like what holds texts, or like a keyword, keep their schemas', () => {
  const properties = {
    label: { type: 'string', title: 'Shirt label' },
    messages: { type: 'string', messages: { pattern: 'Letters only' } },
    title: { type: 'string', title: 'Your title' },
  };
  const screen = { id: 'test/shirt', version: 1 as const, title: 'Shirt', schema: { properties } };
  const { schema } = mapTexts(screen, (text) => `«${text}»`);
  expect(schema).toEqual({
    properties: {
      label: { type: 'string', title: '«Shirt label»' },
      messages: { type: 'string', messages: { pattern: '«Letters only»' } },
      title: { type: 'string', title: '«Your title»' },
    },
  });
});
