import { getAt } from '../../../src/shared/forms/pointer.ts';
import { SPECIFIED_NAMES } from '../../configuration/tab-names.ts';
import type { Workspace } from './workspace.ts';

const LONGEST = 40;

/** A name for a question from its words: `spouse_employer`, with a number where it is taken. */
export function freeName(words: string, taken: readonly string[]): string {
  return free(parts(words).join('_') || 'question', taken, '_');
}

/** A name for a new step, of which its screen, form and tab have theirs. */
export function freeStep({ sources }: Workspace, title: string): string {
  const screens = Object.entries(sources.screens).flatMap(([id, { raw }]) => {
    const tabs = [getAt(raw, '/tab/name'), getAt(raw, '/tab/saved')];
    return [id.split('/')[1] ?? '', ...tabs.filter((name) => typeof name === 'string')];
  });
  const forms = Object.keys(sources.schemas).map((name) => name.replace('forms/', ''));
  const taken = [...screens, ...forms, ...SPECIFIED_NAMES].map((name) => name.replaceAll('_', '-'));
  return freeSlug(title, taken);
}

/** A name for a step, form or group from its title: `your-pets`. */
export function freeSlug(title: string, taken: readonly string[]): string {
  return free(parts(title).join('-') || 'step', taken, '-');
}

function parts(words: string): string[] {
  const plain = words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’]/g, '');
  const found = plain.match(/[a-z0-9]+/g) ?? [];
  const named = /^[0-9]/.test(found[0] ?? '') ? ['q', ...found] : [...found];
  let length = 0;
  return named.filter((part) => (length += part.length + 1) <= LONGEST);
}

function free(name: string, taken: readonly string[], joint: string): string {
  if (!taken.includes(name)) return name;
  let number = 2;
  while (taken.includes(`${name}${joint}${number}`)) number += 1;
  return `${name}${joint}${number}`;
}
