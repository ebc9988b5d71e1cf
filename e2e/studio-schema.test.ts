import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { arrive } from './support/arrive.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { openQuay } from './support/quay.ts';
import { takePicture } from './support/take-picture.ts';
import { visit } from './support/visit.ts';

// The studio writes files: those of a folder of its own.
const { shop, folder } = await openQuay();

const FIELDS = 150;
const survey = JSON.stringify(
  {
    $schema: 'http://json-schema.org/draft-04/schema#',
    id: 'http://example.org/survey',
    title: 'Site survey',
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: FIELDS }, (_, at) => [
        `area_${at + 1}`,
        at % 3 === 0
          ? { type: 'integer', minimum: 0, exclusiveMinimum: true }
          : { type: 'string', maxLength: 40, 'x-column': at },
      ]),
    ),
    required: ['area_1'],
  },
  null,
  2,
);

test('a schema of 150 fields is refused while it is broken, looked at, added by keyboard, and undone', async () => {
  const { page, watch, leave } = await visit(shop, '/studio/add-step?portal=QUAY');
  // Refused on purpose; and the page of a step is asked for once more while the step goes.
  watch.allow(/studio\/read-schema/, /studio\/(part|preview)\?.*site-survey/);
  await page.getByRole('button', { name: 'From a JSON Schema…' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'A step from a JSON Schema' }).waitFor();
  const pasted = page.getByLabel('Or paste it here');
  const look = page.getByRole('button', { name: 'Look at it' });
  await look.press('Enter');
  await page.getByText('Choose a file, or paste a schema.').first().waitFor();

  await pasted.fill('{\n  "properties": { "a": { "$ref": "https://example.org/a.json" } }\n}');
  await look.press('Enter');
  await page
    .getByText(/Line 2: .*leads out of the schema/)
    .first()
    .waitFor();
  await takePicture(page, 'studio-20-schema-refused');
  await checkAccessibility(page);
  expect(await pasted.inputValue()).toContain('example.org');

  await pasted.fill('');
  await page.getByLabel('File with the schema').setInputFiles({
    name: 'survey.json',
    mimeType: 'application/json',
    buffer: Buffer.from(survey),
  });
  // One of both: the file is read when there is nothing to paste any more.
  await pasted.waitFor({ state: 'hidden' });
  await look.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`${FIELDS} fields, read as draft-04`).waitFor();
  await dialog
    .getByText(/“exclusiveMinimum” beside “minimum” is read as the limit itself/)
    .waitFor();
  await dialog.getByText(/“x-column” means nothing to a form/).waitFor();
  await takePicture(page, 'studio-21-schema-differences');
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Add the step' }).press('Enter');

  const step = page.getByRole('tree').getByRole('treeitem', { name: 'Site survey', exact: true });
  await step.waitFor();
  const preview = page.frameLocator('iframe');
  await preview.getByLabel('Area 150').waitFor();
  // What cannot be done there is not offered, and words say why and what else can be.
  const tools = page.getByRole('group', { name: 'What to do with it' });
  expect(await tools.getByRole('button').allTextContents()).toEqual([
    'Delete…',
    'Move up',
    'Move down',
    'Add a step',
  ]);
  await page.getByRole('note').getByText('schemas/forms/site-survey.json').waitFor();
  await arrive(page, 'Site survey');
  await step.focus();
  await page.keyboard.press('Insert');
  await page.getByRole('heading', { level: 1, name: 'Site survey' }).waitFor();
  await takePicture(page, 'studio-22-schema-step');
  await checkAccessibility(page);

  await page.getByRole('button', { name: /^Undo: / }).press('Enter');
  await step.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 1, name: 'Quay' }).waitFor();
  await page.getByRole('button', { name: /^Redo: / }).press('Enter');
  await step.waitFor();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByLabel('What is the change?').fill('A survey');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Nothing to publish').waitFor();
  const file = path.join(folder, 'schemas/forms/site-survey.json');
  expect(await readFile(file, 'utf8')).toBe(`${survey}\n`);
  await leave();
});
