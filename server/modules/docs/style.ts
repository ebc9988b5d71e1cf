/** Style of the API pages. */
export const STYLE = `
:root { color-scheme: light dark; --line: #8886; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 72rem; padding: 1.5rem; font: 1rem/1.55 system-ui, sans-serif; }
h1 { font-size: 1.9rem; line-height: 1.2; }
h2 { font-size: 1.3rem; margin: 0 0 0.5rem; scroll-margin-top: 1rem; }
h3 { font-size: 1rem; margin: 1rem 0 0.25rem; }
code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; }
nav ul { columns: 16rem; padding: 0; list-style: none; }
section { border-top: 1px solid var(--line); padding: 1.5rem 0; }
p { margin: 0.25rem 0; max-width: 75ch; }
.address code { font-weight: 600; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: 0.3rem 0.75rem 0.3rem 0; border-bottom: 1px solid var(--line); }
tbody th { font-weight: 400; }
`;
