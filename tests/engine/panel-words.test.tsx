import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { no, openTestScreen } from './open-test-screen.tsx';
import { ANN, world } from './panel-world.ts';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('opens no second row meanwhile, and says why', async () => {
  await openTestScreen(world({ people: [ANN, { ...ANN, id: 'r2', name: 'Bob' }] }));
  await press('Edit friend#1 Ann');
  await screen.findByLabelText('Secret');
  const edit = screen.getByRole('button', { name: 'Edit friend#2 Bob' });
  expect(edit).toHaveProperty('title', 'Submit first to edit');
  expect(screen.getByRole('button', { name: 'Delete friend#2 Bob' })).toHaveProperty(
    'title',
    'Submit first to delete',
  );
});

test('says whose answers the server refuses', async () => {
  const test = world({ people: [ANN, { ...ANN, id: 'r2', name: 'Bob' }] });
  const wrong: [string, string][] = [
    ['/people/1/secret', 'Another one has this'],
    ['people.0.name', 'Not this name'],
  ];
  const save = () => no('Please check', wrong);
  await openTestScreen({ ...test, calls: { ...test.calls, save } });
  await press('Save');
  const said = 'friend#2 Bob, Secret: Another one has this; friend#1 Ann, Name: Not this name';
  expect(await screen.findByRole('button', { name: `People: ${said}` })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(said);
});
