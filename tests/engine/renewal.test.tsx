import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Engine } from '../../src/engine/index.ts';
import type { CallAnswer, RegionProps } from '../../src/engine/types.ts';
import { mergeLayer } from '../../src/shared/forms/layers/overlays.ts';
import { formScreen, openTestScreen, typeAndEnter, yes } from './open-test-screen.tsx';

const SCHEMA = {
  type: 'object',
  properties: {
    zip: { type: 'string', title: 'ZIP' },
    name: { type: 'string', title: 'Name' },
    ssn: { type: 'string', title: 'SSN' },
  },
};
const steps = {
  label: '{n} of {count}',
  list: [
    { id: 'zip', title: 'Where?', fields: ['/zip'] },
    { id: 'who', title: 'Who?', fields: ['/name', '/ssn'] },
  ],
};

/** From now on every screen comes with these words. */
async function renewWith({ setup, renew }: Engine, layer: object, engine: Engine): Promise<void> {
  const before = setup.loadScreen;
  setup.loadScreen = async (id) => mergeLayer(await before(id), layer);
  await act(async () => renew.call(engine));
}

test('a form in another language keeps what was typed, private things too, and its question', async () => {
  const form = { steps, fields: { '/ssn': { private: true } } };
  const { engine, container, api } = await openTestScreen({
    screens: { 'test/steps': formScreen(form) },
    schemas: { 'forms/test': SCHEMA },
    calls: { save: () => yes() },
  });
  await typeAndEnter('ZIP', '75001');
  await userEvent.type(await screen.findByLabelText('Name'), 'Ana');
  await userEvent.type(screen.getByLabelText('SSN'), '123456789');
  const layer = {
    lang: 'es',
    form: {
      steps: { list: { who: { title: '¿Quién?' } } },
      fields: { '/name': { label: 'Nombre' } },
    },
  };
  await renewWith(engine, layer, engine);
  expect(await screen.findByLabelText('Nombre')).toHaveProperty('value', 'Ana');
  expect(screen.getByLabelText('SSN')).toHaveProperty('value', '123456789');
  expect(screen.getByText('2 of 2')).toBeTruthy();
  expect(container.querySelector('.screen')?.getAttribute('lang')).toBe('es');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api).toHaveBeenLastCalledWith('save', { zip: '75001', name: 'Ana', ssn: '123456789' }),
  );
});

test('what is being sent when the screens change still leads on', async () => {
  let finish: (answer: CallAnswer) => void = () => undefined;
  const submit = { label: 'Save', call: 'save', then: [{ go: '@next' }] };
  const { engine, go } = await openTestScreen({
    screens: { 'test/form': formScreen({ submit }) },
    schemas: { 'forms/test': SCHEMA },
    calls: { save: () => new Promise((resolve) => (finish = resolve)) },
  });
  await userEvent.type(screen.getByLabelText('Name'), 'Ana');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await renewWith(engine, { title: 'Renewed' }, engine);
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ana');
  await act(async () => finish(yes()));
  expect(go.mock.calls.map(([target]) => target as string)).toEqual(['@next']);
  expect(await screen.findByText('Renewed')).toBeTruthy();
});

test('a screen that is on its way meanwhile comes in the other language too', async () => {
  const { engine, move } = await openTestScreen({
    screens: { 'test/one': { title: 'One' }, 'test/two': { title: 'Two' } },
  });
  const before = engine.setup.loadScreen;
  let arrive = (): void => {};
  engine.setup.loadScreen = async (id) => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return before(id);
  };
  move({ id: 'test/two' });
  const late = arrive;
  await renewWith(engine, {}, engine);
  engine.setup.loadScreen = async (id) => ({ ...(await before(id)), title: 'Dos' });
  await act(async () => late());
  expect(await screen.findByText('Dos')).toBeTruthy();
  expect(screen.queryByText('Two')).toBeNull();
});

test('what has the focus in a frame keeps it while the frame changes its words', async () => {
  const Switch = ({ texts }: RegionProps) => <button type="button">{texts.go}</button>;
  const { engine } = await openTestScreen({
    screens: {
      'test/frame': { kind: 'frame', regions: [{ region: 'switch', texts: { go: 'Español' } }] },
    },
    renderers: { regions: { switch: Switch } },
  });
  const button = screen.getByRole('button', { name: 'Español' });
  button.focus();
  await renewWith(engine, { regions: { switch: { texts: { go: 'English' } } } }, engine);
  expect(await screen.findByRole('button', { name: 'English' })).toBe(button);
  expect(document.activeElement).toBe(button);
});
