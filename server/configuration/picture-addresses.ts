import { didYouMean } from '../../src/shared/forms/configuration/did-you-mean.ts';
import { type ConfigSources, hashOf } from './config-sources.ts';

/** How a file names a picture of the folder beside it. */
const PICTURE = /^pictures\/(.+)$/;

/** A picture that a file names: where it is served, or what is wrong. */
export type NamedPicture =
  { address: string; problem?: never } | { address?: never; problem: string; hint: string };

/** Finds the picture that a text names as `pictures/<name>` in a folder; undefined when the text is no such name. */
export function pictureNamed(
  { pictures = {} }: Pick<ConfigSources, 'pictures'>,
  folder: string,
  text: string,
): NamedPicture | undefined {
  const name = PICTURE.exec(text)?.[1];
  if (name === undefined) return undefined;
  const picture = pictures[`${folder}/${name}`];
  if (picture)
    return {
      address: `/config/pictures/${hashOf(picture.base64)}${name.slice(name.lastIndexOf('.'))}`,
    };
  const known = Object.keys(pictures)
    .filter((one) => one.startsWith(`${folder}/`))
    .map((one) => one.slice(folder.length + 1));
  const hint = didYouMean(name, known) ?? `it is looked for in schemas/${folder}`;
  return { problem: `there is no picture '${name}'`, hint };
}
