import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { StandardDocument } from '../../src/shared/forms/standard/standard-document.ts';
import { lineNumbers, readJsonText } from '../../src/shared/forms/configuration/read-json-text.ts';
import { ConfigError } from '../../src/shared/forms/configuration/config-error.ts';
import type { EffectiveScreen } from '../../src/shared/forms/types.ts';
import { isRecord } from '../../src/shared/forms/values.ts';
import { compileScreen } from '../../src/shared/validation/compile-screen.ts';
import { metaErrors } from '../../src/shared/validation/standard-ajv.ts';
import { embedFiles } from './embed-files.ts';

/** Nesting limit; public schemas are deep. */
const DEEP = 500;

/** A fault of a file, as a message for its author. */
export class FormFault extends Error {}

export interface FormFiles {
  schema: string;
  data?: string | undefined;
  ui?: string | undefined;
}

/** A form to show: a screen over its (upgraded) document, and its validators as the text of a module. */
export interface OpenedForm {
  screen: EffectiveScreen;
  data: unknown;
  validators: string;
}

/** Reads the files of a form and compiles it. Throws a FormFault that names the file, and the line where it can. */
export async function readForm({ schema: file, data, ui }: FormFiles): Promise<OpenedForm> {
  const written = await readJson(file);
  if (!isRecord(written)) throw new FormFault(`${file}: a schema of a form is an object, {…}.`);
  const whole = await embedFiles(written, path.dirname(file), readJson);
  const document = new StandardDocument(whole);
  const uiSchema = ui === undefined ? {} : await readJson(ui);
  if (!isRecord(uiSchema)) throw new FormFault(`${ui ?? ''}: a uiSchema is an object, {…}.`);
  const title = typeof whole.title === 'string' ? whole.title : path.basename(file, '.json');
  const screen = screenOver(document, title, uiSchema);
  return {
    screen,
    data: data === undefined ? undefined : await readJson(data),
    validators: await compile(screen, document, file),
  };
}

// A stand-alone page. The data is the argument that it is opened with.
function screenOver(
  { root }: StandardDocument,
  title: string,
  uiSchema: Record<string, unknown>,
): EffectiveScreen {
  return {
    id: 'form',
    version: 1,
    title,
    ...(typeof root.description === 'string' ? { intro: root.description } : {}),
    frame: 'none',
    schema: root,
    form: {
      schema: 'form',
      standard: true,
      uiSchema,
      prefill: { from: '/args/data' },
      submit: { label: 'Submit' },
    },
    validator: 'form',
  };
}

async function readJson(file: string): Promise<unknown> {
  const text = await readText(file);
  const read = readJsonText(text, { deepest: DEEP });
  const [fault] = read.faults;
  if (!fault) return read.value;
  const { line, column, problem } = fault;
  throw new FormFault(`${file}:${line}:${column}: ${problem}\n\n${excerptOf(text, line, column)}`);
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new FormFault(`${file}: there is no such file, or it cannot be read.`);
  }
}

// The lines up to the fault, with a mark under it.
function excerptOf(text: string, line: number, column: number): string {
  const first = Math.max(line - 3, 0);
  const shown = text.split('\n').slice(first, line);
  const numbered = shown.map((content, at) => `${String(first + at + 1).padStart(5)} | ${content}`);
  return [...numbered, `${' '.repeat(5)} | ${' '.repeat(column - 1)}^`].join('\n');
}

async function compile(
  screen: EffectiveScreen,
  document: StandardDocument,
  file: string,
): Promise<string> {
  const errors = metaErrors(document);
  if (errors.length > 0) {
    const lines = lineNumbers(await readText(file));
    const faults = errors.map(({ instancePath, message }) => {
      const line = lines.get(instancePath);
      return `${file}${line ? `:${line}` : ''}: ${instancePath || '/'} ${message ?? 'is wrong'}`;
    });
    throw new FormFault(
      `This is no valid schema of ${document.draft}.\n\n${[...new Set(faults)].join('\n')}`,
    );
  }
  try {
    return compileScreen(screen).text;
  } catch (error) {
    const said = error instanceof ConfigError ? (error.faults[0]?.problem ?? '') : String(error);
    const ref = /can't resolve reference (\S+)/.exec(said)?.[1];
    const place = ref?.replace(/^standard:form/, '');
    throw new FormFault(`${file}: ${place ? `the reference '${place}' leads nowhere.` : said}`);
  }
}
