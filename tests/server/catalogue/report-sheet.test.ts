import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { writeChanges, writeFaults } from '../../../server/catalogue/report-sheet.ts';

const FILE = path.join(mkdtempSync(path.join(tmpdir(), 'report-')), 'report.csv');

function rows(): string[][] {
  const [, ...lines] = parse(readFileSync(FILE), { bom: true });
  return lines;
}

test('each fault has its sheet, row and column, and none is run by a spreadsheet', () => {
  writeFaults(FILE, [
    { file: 'Plans, row 12, column Name', pointer: '', problem: 'is empty' },
    { file: 'Plans, row 3', pointer: '', problem: '=1+1 "is", no plan', hint: '@b' },
    { file: 'groups.json', pointer: '/0/agent_id', problem: "unknown agent 'x'" },
  ]);
  expect(rows()).toEqual([
    ['fault', 'Plans', '12', 'Name', '', 'is empty', '', '', ''],
    ['fault', 'Plans', '3', '', '', `'=1+1 "is", no plan`, "'@b", '', ''],
    ['fault', 'groups.json', '', '/0/agent_id', '', "unknown agent 'x'", '', '', ''],
  ]);
});

test('all changes are there, not the first fifty of a kind, and what is only counted is said', () => {
  const added = Array.from({ length: 200 }, (_, index) => `-p${index}`);
  const changed = [{ key: 'a', columns: ['name', 'price'] }];
  const unnamed = { added: 0, changed: 12_000, removed: 0 };
  const tables = [
    { table: 'plan' as const, added, changed, removed: ['b'], unchanged: 1, unnamed },
  ];
  writeChanges(FILE, { dryRun: true, tables, repriced: [] });
  expect(rows()).toHaveLength(203);
  expect(rows()[0]).toEqual(['added', 'plan', '', '', "'-p0", '', '', '', '']);
  expect(rows().slice(200)).toEqual([
    ['changed', 'plan', '', '', 'a', 'name, price', '', '', ''],
    ['removed', 'plan', '', '', 'b', 'no longer sold', '', '', ''],
    ['changed', 'plan', '', '', '', '12,000 more', '', '', ''],
  ]);
});

test('a changed amount is there with its column, and what it was', () => {
  const [before, after] = [{ price_cents: 2400 }, { price_cents: 2650 }];
  const changed = [{ key: '9001-IF', columns: ['price_cents'], rows: { before, after } }];
  const table = { table: 'plan_prices' as const, added: [], changed, removed: [], unchanged: 0 };
  writeChanges(FILE, { dryRun: true, tables: [table], repriced: [] });
  expect(rows()).toEqual([
    ['changed', 'plan_prices', '', 'Price', '9001-IF', '', '', '$24', '$26.50'],
  ]);
});
