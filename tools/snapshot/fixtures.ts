import type { EffectiveScreen, FormData } from '../../src/shared/forms/types.ts';
import type { StoredAnswer } from './answers.ts';
import { listJson, readJson } from './files.ts';

/** What a screen without a form is opened with; everything may be left out. */
export interface Situation {
  session?: FormData;
  args?: FormData;
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Answers of calls that differ from the usual ones. */
  calls?: Record<string, StoredAnswer[]>;
}

/** One way to show a screen: a form with these answers, or another screen in this situation. */
export interface Fixture {
  name: string;
  /** The form's data; nothing for a screen without a form. */
  data: FormData | undefined;
  situation: Situation;
}

/** The fixtures of a screen in the order of their names; a screen that has none is shown once, as it opens. */
export function fixturesOf({ id, form }: EffectiveScreen): Fixture[] {
  const folder = ['screens', ...id.split('/'), 'fixtures'];
  const names = listJson(...folder);
  const read = <Value>(name: string) => readJson<Value>(...folder, `${name}.json`);
  if (names.length === 0) return [{ name: 'minimal', data: form && {}, situation: {} }];
  return names.map((name) =>
    form
      ? { name, data: read<FormData>(name), situation: {} }
      : { name, data: undefined, situation: read<Situation>(name) },
  );
}

/** Whether a fixture shows what is wrong: its form is sent, so that the messages show. */
export function isInvalid({ name }: Fixture): boolean {
  return name.startsWith('invalid-');
}
