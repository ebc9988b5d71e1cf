import { describe, expect, test } from 'vitest';
import { readAsText } from '../../tools/snapshot/read-as-text.ts';

function read(html: string): string[] {
  document.body.innerHTML = html;
  return readAsText(document.body).split('\n');
}

describe('a page as text', () => {
  test('says roles, names, values and states of controls, with hint and message', () => {
    const page = `<label for="zip">ZIP code</label>
      <p id="zip-hint">Five digits</p>
      <input id="zip" class="x" value="7500" aria-required="true" aria-invalid="true" readonly
        placeholder="12345" aria-describedby="zip-hint zip-error" />
      <p id="zip-error" role="alert">Enter 5 digit zip code.</p>`;
    expect(read(page)).toEqual([
      'textbox "ZIP code" = "7500" [required, read-only, invalid, placeholder "12345"]',
      '  hint: Five digits',
      '  message: Enter 5 digit zip code.',
    ]);
  });

  test('lists what can be chosen, and what is', () => {
    const page = `<label for="s">State</label><select id="s"><option value="">Please Select</option>
        <option selected>Texas</option></select>
      <fieldset role="radiogroup"><legend>Gender</legend>
        <label><input type="radio" name="g" checked /> Male</label>
        <label><input type="radio" name="g" disabled /> Female</label></fieldset>`;
    expect(read(page)).toEqual([
      'combobox "State" = "Texas"',
      '  choices: Please Select | Texas',
      'radiogroup "Gender"',
      '  radio "Male" [checked]',
      '  radio "Female" [disabled, not checked]',
    ]);
  });

  test('keeps the order and the nesting, levels of headings and targets of links', () => {
    const page = `<main><h1>Plans</h1><section aria-label="Dental"><h2>Dental</h2>
      <ul><li><a href="/plan/1">Basic</a> from <b>$19</b></li><li>Plus</li></ul></section></main>`;
    expect(read(page)).toEqual([
      'main',
      '  heading 1 "Plans"',
      '  region "Dental"',
      '    heading 2 "Dental"',
      '    list',
      '      - link "Basic" → /plan/1',
      '        from $19',
      '      - Plus',
    ]);
  });

  test('leaves out what nobody is told', () => {
    const page = `<p hidden>a</p><p aria-hidden="true">b</p><p style="display: none">c</p>
      <input type="hidden" value="d" /><style>.e {}</style><img alt="" src="f.png" />
      <p role="status"></p><p>seen</p>`;
    expect(read(page)).toEqual(['seen']);
  });

  test('puts a term and what it means, and the cells of a row, in one line', () => {
    const page = `<dl><dt>Coverage</dt><dd>Member Only</dd></dl>
      <table aria-label="Costs"><tbody><tr><th scope="row">Dental</th><td>$19</td></tr></tbody></table>`;
    expect(read(page)).toEqual(['Coverage: Member Only', 'table "Costs"', '  row: Dental | $19']);
  });

  test('breaks long lines, and shortens what nobody reads to the end', () => {
    const words = Array.from({ length: 30 }, () => 'word').join(' ');
    const long = read(`<p>${words}</p><input aria-label="Notes" value="${'x'.repeat(500)}" />`);
    expect(long.every((line) => line.length <= 100)).toBe(true);
    expect(long[1]).toMatch(/^ {4}word/);
    expect(long.at(-1)).toContain('… (500 characters)');
  });
});
