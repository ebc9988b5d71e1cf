import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/*
 * Writes the zip codes of the United States with their places to a file, from the data set that the store comes with. That
 * one is a program of 5 MB: a server that loads it takes 55 MB more memory, most of which it never gives back.
 */
const load = createRequire(import.meta.url);
const [file] = process.argv.slice(2);
if (!file) {
  console.error('node tools/make-zip-codes.mjs <file>');
  process.exit(2);
}
// CommonJS without types.
/** @type {{ codes: Record<string, { city: string, state: string, country: string }> }} */
const { codes } = load('zipcodes');
const places = Object.entries(codes)
  .filter(([, { country }]) => country === 'US')
  .map(([zip, { city, state, country }]) => [zip, { city, state, country }]);
writeFileSync(file, JSON.stringify(Object.fromEntries(places)));
