import type { ReadyQuestion } from '../../../src/shared/forms/ready-question.ts';
import type { ConfigSources } from '../../configuration/config-sources.ts';
import { metaReaders } from '../../configuration/meta-readers.ts';
import { Refusal } from '../../contract.ts';

/** The ready questions by name, in their order. Of those that are none the problems of the configuration tell. */
export function paletteOf({ palette = {} }: ConfigSources): [string, ReadyQuestion][] {
  const found = Object.entries(palette).flatMap(([name, raw]): [string, ReadyQuestion][] => {
    const { ready } = metaReaders().readReady(raw, { file: name });
    return ready ? [[name, ready]] : [];
  });
  const place = ({ order = Infinity }: ReadyQuestion) => order;
  return found.sort(([, one], [, other]) => place(one) - place(other));
}

/** One ready question. Refuses a name that is not there. */
export function readyQuestion(sources: ConfigSources, name: string): ReadyQuestion {
  const found = paletteOf(sources).find(([own]) => own === name)?.[1];
  if (!found) throw new Refusal(404, 'There is no such ready question.');
  return found;
}
