import { useEffect, useMemo, useState } from 'react';
import { classes } from '../look.ts';
import { plainCharacters } from '../store/words.ts';

type Sanitise = (html: string) => string;
let loaded: Sanitise | undefined;

/** Loads the sanitiser for HTML. */
export async function loadHtml(): Promise<{ sanitise: Sanitise }> {
  const { sanitise } = await import('./sanitise.ts');
  return { sanitise: drawAtOnce(sanitise) };
}

/** HTML is drawn without a wait from now on; for parts that show much of it and bring the sanitiser themselves. */
export function drawAtOnce(sanitise: Sanitise): Sanitise {
  loaded = sanitise;
  return sanitise;
}

/**
 * Text from the server: HTML through the one allow-list (loaded when first needed), plain text as paragraphs. If the list
 * cannot be loaded, the text is shown without markup, because a person may have to agree to it.
 */
export function Html({ html, className }: { html: string; className?: string }) {
  const safe = useSafeHtml(html);
  const name = classes('prose', className);
  if (!isHtml(html)) return <div className={name}>{paragraphs(html)}</div>;
  if (safe === undefined) return <div className={name}>{paragraphs(wordsOf(html))}</div>;
  return <div className={name} dangerouslySetInnerHTML={{ __html: safe }} />;
}

/** '' until it is known; undefined when it cannot be. */
function useSafeHtml(html: string): string | undefined {
  const known = useMemo(
    () => (loaded && isHtml(html) ? loaded(plainCharacters(html)) : undefined),
    [html],
  );
  const [clean, setClean] = useState<{ of: string; html: string | undefined }>({
    of: '',
    html: '',
  });
  useEffect(() => {
    if (known !== undefined || !isHtml(html)) return undefined;
    let late = false;
    const show = (safe: string | undefined): void => {
      if (!late) setClean({ of: html, html: safe });
    };
    loadHtml().then(
      ({ sanitise }) => show(sanitise(plainCharacters(html))),
      () => show(undefined),
    );
    return () => {
      late = true;
    };
  }, [html, known]);
  if (known !== undefined) return known;
  return clean.of === html ? clean.html : '';
}

function isHtml(text: string): boolean {
  return /<[a-z!/]|&[a-z#0-9]+;/i.test(text);
}

function wordsOf(html: string): string {
  const lines = html.replace(/<\/(?:p|li|h\d|dd|dt|tr|caption)>/gi, '\n\n');
  return lines.replace(/<[^>]*>/g, ' ').trim();
}

function paragraphs(text: string) {
  return plainCharacters(text)
    .split(/\n\s*\n/)
    .map((paragraph, at) => <p key={at}>{paragraph.trim()}</p>);
}
