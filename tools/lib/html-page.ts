import { escapeHtml } from '../../server/escape-html.ts';

interface PageParts {
  title: string;
  /** Style sheet. */
  style: string;
  /** HTML below the heading. */
  body: string;
  /** Program that runs when the page is there. */
  script?: string;
}

/** One HTML page that needs nothing else, with its title as heading. */
export function htmlPage({ title, style, body, script }: PageParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
${script === undefined ? '' : `<script>${script}</script>\n`}</body>
</html>
`;
}
