import { expect, test } from 'vitest';
import { createSay, sayEnglish } from '../../../src/shared/words/say.ts';

const say = createSay({
  Cart: 'Carrito',
  'Zip code': 'Código postal',
  '{n} item': '{n} artículo',
  '{n} items': '{n} artículos',
  '{n} minutes': '{n} minutos',
  'Please wait {wait}.': 'Espere {wait}.',
  '{LOCKED} Please wait {wait}.': '{LOCKED} Espere {wait}.',
  'It is locked.': 'Está bloqueado.',
  'Age must be between {String} and {String} years':
    'La edad debe estar entre {String} y {String} años',
  '{day}{ending} of month': 'Día {day} del mes',
  'Enter 5 digits': 'Escriba 5 dígitos',
});
const ITEMS = { one: '{n} item', other: '{n} items' };

test.each([
  ['a text', say('Cart'), 'Carrito'],
  ['what the language lacks', say('Basket'), 'Basket'],
  ['what every object has', say('constructor'), 'constructor'],
  ['one of something', say(ITEMS, { n: 1 }), '1 artículo'],
  ['none of something', say(ITEMS, { n: 0 }), '0 artículos'],
  ['what was put together before', say('Please wait 5 minutes.'), 'Espere 5 minutos.'],
  [
    'the longest of the patterns that fit',
    say('It is locked. Please wait 5 minutes.'),
    'Está bloqueado. Espere 5 minutos.',
  ],
  [
    'two places of one name',
    say('Age must be between 18 and 99 years'),
    'La edad debe estar entre 18 y 99 años',
  ],
  ['a number beside a word', say('15th of month'), 'Día 15 del mes'],
  ['what is said of a field', say('Zip code: Enter 5 digits'), 'Código postal: Escriba 5 dígitos'],
  ['English', sayEnglish(ITEMS, { n: 2 }), '2 items'],
])('says %s', (_what, said, expected) => expect(said).toBe(expected));
