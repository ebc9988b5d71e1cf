import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useRef, useState } from 'react';
import { describeFile } from './describe-file.ts';

/** The files that a field holds, how they are called, and those that could not be read. */
export function useFiles({ value, schema, onChange }: WidgetProps) {
  const isList = schema.type === 'array';
  const isPlain = schema.contentEncoding === 'base64' && schema.format !== 'data-url';
  const files = textsOf(value);
  const held = useRef(files);
  const reading = useRef(Promise.resolve());
  const [names, setNames] = useState<Record<string, string>>({});
  const [unread, setUnread] = useState<readonly File[]>([]);
  useEffect(() => {
    held.current = textsOf(value);
  }, [value]);
  const keep = (texts: string[]): void => {
    held.current = texts;
    onChange(isList && texts.length > 0 ? texts : texts[0]);
  };
  const add = async (chosen: readonly File[]): Promise<void> => {
    const read = await Promise.allSettled(chosen.map((file) => readLate(file, isPlain)));
    const found = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const texts = found.map(({ text }) => text);
    setNames((known) => ({
      ...known,
      ...Object.fromEntries(found.map(({ text, name }) => [text, name])),
    }));
    setUnread(chosen.filter((_, at) => read[at]?.status === 'rejected'));
    if (texts.length > 0) keep(isList ? [...held.current, ...texts] : texts);
  };
  return {
    lines: files.map((text) => describeFile(text, names[text])),
    unread,
    /** One choice after the other: none takes the place of what another one adds. */
    take(chosen: readonly File[]): void {
      if (chosen.length === 0) return;
      setUnread([]);
      reading.current = reading.current.then(() => add(chosen));
    },
    remove: (at: number): void => keep(held.current.filter((_, other) => other !== at)),
  };
}

// Few forms ask for files: what reads them is fetched with the first one.
async function readLate(file: File, isPlain: boolean): Promise<{ name: string; text: string }> {
  const { readFile } = await import('./read-file.ts');
  return readFile(file, isPlain);
}

function textsOf(value: unknown): string[] {
  const held: unknown[] = Array.isArray(value) ? value : [value];
  return held.filter((one) => typeof one === 'string');
}
