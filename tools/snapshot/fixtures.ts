import type { EffectiveScreen, FormData } from '../../src/shared/forms/types.ts';
import type { StoredAnswer } from './answers.ts';
import { list, listJson, readJson } from './files.ts';

/** State in which a screen is opened; all optional. */
export interface Situation {
  session?: FormData;
  args?: FormData;
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Facts of the cart. */
  cart?: FormData;
  /** Answers of calls that differ from the stored ones. */
  calls?: Record<string, StoredAnswer[]>;
}

/** The situation in which a screen's form is opened with each of its fixtures. */
export interface FormSituation extends Situation {
  /** Name of the argument with which the form takes up a fixture's answers. */
  answersAs?: string;
  /** What is different for some fixtures, by name. */
  fixtures?: Record<string, Situation>;
}

/** A variant of a screen: a form with these answers, or another screen in this situation. */
export interface Fixture {
  name: string;
  /** The form's data; undefined for a screen without a form. */
  data: FormData | undefined;
  situation: Situation;
}

/** Folder of the situations in which forms are opened, by the id of their screen. */
const SITUATED = 'tools/snapshot/situations';
const SITUATIONS: ReadonlySet<string> = new Set(
  list(SITUATED).flatMap((area) => listJson(SITUATED, area).map((name) => `${area}/${name}`)),
);

/**
 * The fixtures of a screen, sorted by name; a screen without any is rendered once, as it opens. Fixtures of a form are its
 * answers; all are opened in the situation that is kept of the screen, if one is.
 */
export function fixturesOf({ id, form }: EffectiveScreen): Fixture[] {
  const folder = ['screens', ...id.split('/'), 'fixtures'];
  const names = listJson(...folder);
  const read = <Value>(name: string) => readJson<Value>(...folder, `${name}.json`);
  const situated = SITUATIONS.has(id) ? readJson<FormSituation>(SITUATED, `${id}.json`) : {};
  if (names.length === 0) return [{ name: 'minimal', data: form && {}, situation: situated }];
  return names.map((name) => {
    if (!form) return { name, data: undefined, situation: read<Situation>(name) };
    const data = read<FormData>(name);
    return { name, data, situation: situationOf(name, data, situated) };
  });
}

function situationOf(name: string, data: FormData, situated: FormSituation): Situation {
  const { answersAs, fixtures, ...usual } = situated;
  const answers = answersAs === undefined ? {} : { [answersAs]: data };
  return { ...usual, args: { ...usual.args, ...answers }, ...fixtures?.[name] };
}

/** Whether a fixture is about faults: its form is sent, so that the messages show. */
export function isInvalid({ name }: Fixture): boolean {
  return name.startsWith('invalid-');
}
