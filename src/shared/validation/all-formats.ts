import { fullFormats } from 'ajv-formats/dist/formats.js';
import { ownFormats } from './formats.ts';

/** Every format that schemas may name: those of JSON Schema and ours. */
export const allFormats = { ...fullFormats, ...ownFormats };
