import { describe, expect, test } from 'vitest';
import { checkReferences } from '../../src/shared/forms/configuration/check-references.ts';
import type { ActionStep, CallUse, EffectiveScreen } from '../../src/shared/forms/types.ts';
import { hasBehaviour, list, openScreen, readJson, screenFile, screenIds } from './catalog.ts';

interface CallFile {
  path: string;
  form?: string;
  request: { properties?: Record<string, unknown> };
}

const calls = new Set(list('schemas/api').map((file) => file.replace(/\.json$/, '')));
const regions = new Set(list('renderers/regions'));
const widgets = new Set(list('renderers/widgets'));
// What the app answers by itself.
const LOCAL = new Set(['@landing', '@languages', '@tabs', '@tiles']);

/** Every object inside a screen file that names a call. */
function callsOf(value: unknown): CallUse[] {
  if (Array.isArray(value)) return value.flatMap(callsOf);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'call' in value && typeof value.call === 'string' ? [value as CallUse] : [];
  return [...own, ...Object.values(value).flatMap(callsOf)];
}

function stepsOf(screen: EffectiveScreen): ActionStep[] {
  const named = [screen.actions, ...(screen.regions ?? []).map((region) => region.actions)];
  const steps = named.flatMap((actions) => Object.values(actions ?? {}).flat());
  return [...steps, ...(screen.form?.submit.then ?? [])];
}

function properties(name: string): Set<string> {
  const { request, form, path } = readJson<CallFile>(`schemas/api/${name}.json`);
  const fields = form ? readJson<{ properties: object }>(`schemas/${form}.json`).properties : {};
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, key]) => key ?? '');
  return new Set([...Object.keys(request.properties ?? {}), ...Object.keys(fields), ...inPath]);
}

describe.each(screenIds)('the screen %s', (id) => {
  test('reads without faults, and names nothing that is not there', () => {
    const file = `screens/${id}/screen.json`;
    expect(checkReferences(openScreen(id), { file, hasBehaviour: hasBehaviour(id) })).toEqual([]);
  });

  test('names calls that there are, with parameters that they know', () => {
    for (const { call, params } of callsOf(screenFile(id))) {
      if (LOCAL.has(call)) continue;
      expect(calls, `${id} calls ${call}`).toContain(call);
      const known = properties(call);
      for (const name of Object.keys(params ?? {}))
        expect([...known], `${id}: ${call}`).toContain(name);
    }
  });

  test('names regions, widgets and screens that there are', () => {
    const screen = openScreen(id);
    for (const modal of screen.modals ?? []) expect(screenIds).toContain(modal);
    for (const { region } of screen.regions ?? []) expect([...regions]).toContain(region);
    for (const { widget } of Object.values(screen.form?.fields ?? {})) {
      if (widget) expect([...widgets]).toContain(widget);
    }
    for (const step of stepsOf(screen)) {
      if ('open' in step && !step.open.includes('{')) expect(screenIds).toContain(step.open);
    }
    if (screen.frame && screen.frame !== 'none') expect(screenIds).toContain(screen.frame);
  });
});

const pages = screenIds
  .map((id) => ({ id, screen: openScreen(id) }))
  .filter(({ screen }) => screen.route);

test('no address belongs to two screens', () => {
  const addresses = pages.flatMap(({ screen }) => [screen.route, ...(screen.aliases ?? [])]);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('each wizard step has its place, its tab and its way back to the first open step', () => {
  const steps = pages.filter(({ screen }) => screen.tab);
  const names = steps.map(({ screen }) => screen.tab?.name);
  expect(names.length).toBeGreaterThan(0);
  expect(new Set(names).size).toBe(names.length);
  for (const { id, screen } of steps) {
    expect(screen.requires, id).toContainEqual({ what: 'step', otherwise: '@first-open-step' });
    expect(
      screen.buttons?.map((button) => button.label),
      id,
    ).toEqual(expect.arrayContaining(['Save & Continue Later', 'Back', 'Cancel Enrollment']));
  }
});
