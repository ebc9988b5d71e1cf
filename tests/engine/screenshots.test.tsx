import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Outside } from '../../src/engine/types.ts';
import { formScreen, no, openTestScreen, typeAndEnter, yes } from './open-test-screen.tsx';

type ScreenshotSubject = Parameters<NonNullable<Outside['screenshot']>>[0];

const SCHEMAS = {
  'forms/test': { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
};

function captures() {
  const seen: { screen: string; name: string | undefined; html: string }[] = [];
  const screenshot = vi.fn(({ screen: { id }, name, element }: ScreenshotSubject) => {
    seen.push({ screen: id, name, html: element.innerHTML });
  });
  return { seen, screenshot };
}

test('a form is pictured once it is saved, while it still shows, under the name of its behaviour', async () => {
  const { seen, screenshot } = captures();
  let answer = no('Not now');
  await openTestScreen({
    screens: { 'test/form': formScreen() },
    schemas: SCHEMAS,
    behaviours: { 'test/form': { screenshot: ({ data }) => `insert_${String(data.name)}` } },
    calls: { save: () => answer },
    screenshot,
  });
  await typeAndEnter('Name', 'Ada');
  await screen.findAllByText('Not now');
  expect(seen).toEqual([]);
  answer = yes();
  await typeAndEnter('Name', '!');
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  expect(seen[0]).toMatchObject({ screen: 'test/form', name: 'insert_Ada!' });
  expect(seen[0]?.html).toContain('Name');
});

test('a picture calls the fields as the form does, by the rules of the moment', async () => {
  const screenshot = vi.fn<NonNullable<Outside['screenshot']>>();
  await openTestScreen({
    screens: {
      'test/form': formScreen({
        rules: [
          {
            id: 'named',
            when: { properties: { data: { required: ['name'] } } },
            label: { '/name': 'Client’s name' },
          },
        ],
      }),
    },
    schemas: SCHEMAS,
    calls: { save: () => yes() },
    screenshot,
  });
  await typeAndEnter('Name', 'Ada');
  await vi.waitFor(() => expect(screenshot).toHaveBeenCalled());
  expect(screenshot.mock.calls[0]![0].labels.get('/name')).toBe('Client’s name');
});

test('a screen without a form is pictured by a step, with its regions marked that may be seen', async () => {
  const { seen, screenshot } = captures();
  const pick = [{ picture: true as const }];
  const region = (name: string) => ({ region: 'probe', texts: { name }, actions: { pick } });
  await openTestScreen({
    screens: {
      'test/cart': { regions: [{ ...region('Lines'), pictured: true }, region('Other')] },
    },
    screenshot,
  });
  await userEvent.click(screen.getAllByRole('button', { name: 'Pick' })[1]!);
  expect(seen).toMatchObject([{ screen: 'test/cart', name: undefined }]);
  const page = new DOMParser().parseFromString(seen[0]!.html, 'text/html');
  const labels = (within: string) =>
    [...page.querySelectorAll(within)].map((one) => one.getAttribute('aria-label'));
  expect(labels('section')).toEqual(['Lines', 'Other']);
  expect(labels('[data-screenshot="test/cart"] section')).toEqual(['Lines']);
});

test('a dialog pictures the screen under it', async () => {
  const { seen, screenshot } = captures();
  await openTestScreen({
    screens: {
      'test/cart': {
        regions: [
          { region: 'probe', pictured: true, actions: { pick: [{ open: 'test/confirm' }] } },
        ],
      },
      'test/confirm': {
        kind: 'modal',
        actions: { yes: [{ picture: 'test/cart' }, { close: true }] },
        buttons: [{ label: 'Yes', action: 'yes', modes: ['modal'] }],
      },
    },
    screenshot,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Pick' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen).toMatchObject([{ screen: 'test/cart' }]);
});

test('whatever comes of a picture, the form is saved and the page moves on', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const screenshot = () => {
    throw new Error('no film');
  };
  const { go } = await openTestScreen({
    screens: {
      'test/form': formScreen({
        submit: { label: 'Save', call: 'save', then: [{ go: '/next' }] },
      }),
    },
    schemas: SCHEMAS,
    calls: { save: () => yes() },
    screenshot,
  });
  await typeAndEnter('Name', 'Ada');
  await vi.waitFor(() => expect(go).toHaveBeenCalledOnce());
  expect(info).toHaveBeenCalledOnce();
  info.mockRestore();
});
