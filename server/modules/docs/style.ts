/** Style of the API page, in the colors of the store. */
export const STYLE = `
:root {
  --ink: #12263a;
  --muted: #4a5c68;
  --paper: #fff;
  --ground: #f6f7f5;
  --line: #d9dedc;
  --brand: #0f5c5c;
  --soft: #e6f0ee;
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 1.5rem; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.55 'Inter Variable', Inter, system-ui, sans-serif;
}
a { color: var(--brand); text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: 4px; }
header { padding: 3rem 1.25rem 2rem; background: var(--ground); border-bottom: 1px solid var(--line); }
header > * { max-width: 74rem; margin-inline: auto; }
h1 { margin-block: 0 0.75rem; font-size: 2.25rem; line-height: 1.15; letter-spacing: -0.02em; text-wrap: balance; }
header p { color: var(--muted); font-size: 1.125rem; }
header p + p { margin-top: 0.75rem; }
.intro { display: block; max-width: 62ch; }
.page { display: grid; gap: 2rem; max-width: 74rem; margin-inline: auto; padding: 2rem 1.25rem 4rem; }
nav ul { columns: 14rem; margin: 0; padding: 0; list-style: none; }
nav li { break-inside: avoid; }
nav a { display: block; padding: 0.25rem 0; font-size: 0.9375rem; font-weight: 500; text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { text-decoration: underline; }
main { display: grid; gap: 1.5rem; min-width: 0; }
section { min-width: 0; padding: 1.5rem; border: 1px solid var(--line); border-radius: 10px; }
section:has(:target) { border-color: var(--brand); }
h2 { margin: 0 0 0.75rem; font-size: 1.375rem; line-height: 1.25; letter-spacing: -0.01em; overflow-wrap: anywhere; }
h3 { margin: 1.5rem 0 0.5rem; font-size: 1rem; }
p { margin: 0 0 0.5rem; max-width: 72ch; }
code { font: 0.875em/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; overflow-wrap: anywhere; }
.address code { display: inline-block; padding: 0.25rem 0.625rem; border-radius: 8px; background: var(--soft); color: var(--brand); font-weight: 600; }
.also, .callers { color: var(--muted); font-size: 0.875rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; min-width: 34rem; font-size: 0.9375rem; }
th, td { padding: 0.5rem 1rem 0.5rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
tbody tr:last-child > * { border-bottom: 0; }
thead th { color: var(--muted); font-size: 0.875rem; font-weight: 500; }
tbody th { font-weight: 400; }
@media (min-width: 64rem) {
  .page { grid-template-columns: 16rem minmax(0, 1fr); gap: 3rem; }
  nav { position: sticky; top: 1.5rem; max-height: calc(100vh - 3rem); overflow-y: auto; overscroll-behavior: contain; }
  nav ul { columns: auto; }
}
@media (prefers-reduced-motion: reduce) {
  html { scroll-behavior: auto; }
}
@media print {
  nav { display: none; }
  .page { display: block; }
  section { break-inside: avoid; margin-bottom: 1rem; }
}
`;
