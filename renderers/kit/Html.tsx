import { useEffect, useState } from 'react';
import { classes } from './look.ts';
import { plainCharacters } from './words.ts';

/** Text from the server: HTML through the one allow-list (loaded when first needed), plain text as paragraphs. */
export function Html({ html, className }: { html: string; className?: string }) {
  const safe = useSafeHtml(html);
  const name = classes('prose', className);
  if (!isHtml(html)) return <div className={name}>{paragraphs(html)}</div>;
  return <div className={name} dangerouslySetInnerHTML={{ __html: safe }} />;
}

function useSafeHtml(html: string): string {
  const [clean, setClean] = useState({ of: '', html: '' });
  useEffect(() => {
    if (!isHtml(html)) return undefined;
    let late = false;
    void import('./sanitise.ts').then(({ sanitise }) => {
      if (!late) setClean({ of: html, html: sanitise(plainCharacters(html)) });
    });
    return () => {
      late = true;
    };
  }, [html]);
  return clean.of === html ? clean.html : '';
}

function isHtml(text: string): boolean {
  return /<[a-z!/]|&[a-z#0-9]+;/i.test(text);
}

function paragraphs(text: string) {
  return plainCharacters(text)
    .split(/\n\s*\n/)
    .map((paragraph, at) => <p key={at}>{paragraph.trim()}</p>);
}
