import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './project-files.ts';

interface Lock {
  packages: Record<string, { resolved?: string; integrity?: string; engines?: { node?: string } }>;
}

const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
const packages = Object.entries(lock.packages).filter(([folder]) => folder !== '');

it('names no download address, so that any registry will do', () => {
  expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

it('holds the hash of every package', () => {
  expect(packages.filter(([, { integrity }]) => !integrity)).toEqual([]);
});
