import { readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../../server/config/project-root.ts';
import { isRuleAbout } from '../../../server/modules/studio/rules-about.ts';
import { studioDraft } from './studio-draft.ts';

const { ask, call, tree, faults, folder } = studioDraft();

const PORTAL = 'QUAY';
const WORK = 'enrollment/workplace-info';
const palette = readdirSync(path.join(projectRoot(), 'schemas/palette')).map((file) =>
  file.replace('.json', ''),
);
const answers = (ready: string) => (ready.startsWith('choice') ? { answers: 'Day\nNight' } : {});
const questions = async (screen: string, portal?: string) =>
  (await tree(portal))
    .find((step) => step.screen === screen)
    ?.groups.flatMap(({ fields }) => fields.filter(({ asked }) => asked).map(({ field }) => field));

describe('the palette', () => {
  it('lists every file of it', async () => {
    const found = await call<{ questions: { value: string }[] }>('app-studio-palette');
    expect(found.questions.map(({ value }) => value).sort()).toEqual(palette.toSorted());
    expect(palette.length).toBeGreaterThan(12);
  });

  it('adds all ready questions to a step that others have, too, and nothing is wrong', async () => {
    for (const ready of palette) {
      await call('app-studio-add', { portal: PORTAL, screen: WORK, ready, ...answers(ready) });
    }
    expect(await faults()).toEqual([]);
    expect((await call<{ files: string[] }>('app-studio-step', { to: 'undo' })).files).toEqual([
      'schemas/portals/QUAY.json',
    ]);
  });

  it('adds all of them to the step itself, for everybody', async () => {
    for (const ready of palette) {
      await call('app-studio-add', { screen: WORK, ready, ...answers(ready) });
    }
    expect(await faults()).toEqual([]);
  });

  it('makes a new step of them, in files of its own, and takes it away again', async () => {
    const { screen, files } = await call('app-studio-add-step', {
      portal: PORTAL,
      title: 'Your crew',
      ready: 'people',
    });
    expect(files).toEqual([
      'schemas/forms/your-crew.json',
      'screens/enrollment/your-crew/screen.json',
      'schemas/portals/QUAY.json',
    ]);
    for (const ready of palette) {
      await call('app-studio-add', { portal: PORTAL, screen, ready, ...answers(ready) });
    }
    expect(await faults()).toEqual([]);
    const asked = await questions(screen, PORTAL);
    expect(asked).toContain('/people_2');
    await call('app-studio-remove', { portal: PORTAL, screen, field: '/people' });
    expect(await questions(screen, PORTAL)).not.toContain('/people');
    const gone = await call('app-studio-remove', { portal: PORTAL, screen });
    expect(gone.files).toEqual([]);
    const back = await call('app-studio-step', { to: 'undo' });
    expect(back.files).toHaveLength(3);
    expect(await questions(screen, PORTAL)).toContain('/zip');
  });

  it('lets an address of a new name fill its own state', async () => {
    await call('app-studio-add', { screen: WORK, ready: 'address' });
    await call('app-studio-add', { screen: WORK, ready: 'address' });
    const { screen } = await call<{
      screen: { form: { fields: Record<string, { fills?: object }> } };
    }>('app-studio-preview', { screen: WORK });
    expect(screen.form.fields['/zip_2']?.fills).toMatchObject({
      params: { zip: { from: '/data/zip_2' } },
      set: { '/state_2': '/0/state_abbreviation' },
    });
  });

  it('puts a question behind the row of another one, into a group, or into a new one', async () => {
    const at = { portal: PORTAL, screen: WORK };
    const behind = await call('app-studio-add', { ...at, ready: 'phone', field: '/shift' });
    expect(behind.field).toBe('/phone');
    await call('app-studio-add', { ...at, ready: 'email', group: 'place' });
    await call('app-studio-add', { ...at, ready: 'date', group: 'new', group_title: 'Your day' });
    expect(await faults()).toEqual([]);
    const step = (await tree(PORTAL)).find(({ screen }) => screen === WORK);
    const groups = step?.groups.map(({ title, fields }) => [title, fields.map((f) => f.field)]);
    expect(groups?.[0]?.[1]).toEqual([
      '/site',
      '/department',
      '/shift',
      '/start_date',
      '/phone',
      '/email',
    ]);
    expect(groups?.at(-1)).toEqual(['Your day', ['/date']]);
  });

  it('wants answers for a choice, and a name for a step', async () => {
    const refused = await ask('app-studio-add', { screen: WORK, ready: 'choice', answers: 'one' });
    expect(refused.status).toBe(422);
    const nameless = await ask('app-studio-add-step', { portal: PORTAL, ready: 'text' });
    expect(nameless.status).toBe(422);
    for (const ready of ['../portals/QUAY', 'nothing', '']) {
      const answer = await ask('app-studio-add', { screen: WORK, ready });
      expect([404, 422]).toContain(answer.status);
    }
  });
});

describe('duplicating and deleting', () => {
  it('duplicates a question behind itself', async () => {
    const { field } = await call('app-studio-copy', {
      portal: PORTAL,
      screen: WORK,
      field: '/shift',
    });
    expect(field).toBe('/shift_2');
    expect(await faults()).toEqual([]);
    const asked = await questions(WORK, PORTAL);
    // Behind the row in which it stands beside another one.
    expect(asked?.indexOf('/shift_2')).toBe((asked?.indexOf('/start_date') ?? 0) + 1);
    const step = (await tree(PORTAL)).find((one) => one.screen === WORK);
    const made = step?.groups.flatMap(({ fields }) => fields).find((one) => one.field === field);
    expect(made?.required).toBe(true);
  });

  it('duplicates a group with its questions behind the others, in the portal or in the step’s own files', async () => {
    const groupsOf = async (step: string) =>
      (await tree(PORTAL)).find(({ screen }) => screen === step)?.groups ?? [];
    const wordsOf = (group: Awaited<ReturnType<typeof groupsOf>>[number] | undefined) =>
      group?.fields.map(({ label, required, asked }) => ({ label, required, asked }));
    const { screen: own } = await call('app-studio-copy', { portal: PORTAL, screen: WORK });
    for (const step of [WORK, own]) {
      const before = await groupsOf(step);
      const [first] = before;
      const { field } = await call('app-studio-copy', {
        portal: PORTAL,
        screen: step,
        group: first?.group,
      });
      expect(await faults()).toEqual([]);
      const after = await groupsOf(step);
      const made = after.at(-1);
      expect(after.slice(0, -1)).toEqual(before);
      expect([made?.title, made?.fields[0]?.field]).toEqual([`${first?.title} 2`, field]);
      expect(wordsOf(made)).toEqual(wordsOf(first));
      const names = after.flatMap(({ fields }) => fields.map((one) => one.field));
      expect(new Set(names).size).toBe(names.length);
    }
    const unknown = { portal: PORTAL, screen: WORK, group: 'nothing' };
    expect((await ask('app-studio-copy', unknown)).status).toBe(404);
  });

  it('duplicates of a group what the portal asks of it, and refuses one of which it asks nothing', async () => {
    const at = { portal: PORTAL, screen: 'enrollment/personal-info' };
    await call('app-studio-copy', { ...at, group: 'about' });
    const groups = (await tree(PORTAL)).find(({ screen }) => screen === at.screen)?.groups ?? [];
    const fieldsOf = (group: string) =>
      groups.find((one) => one.group === group)?.fields.map(({ field, asked }) => [field, asked]);
    // The portal asks neither height nor weight.
    expect(fieldsOf('about')).toContainEqual(['/weight', false]);
    expect(fieldsOf('about-you-2')).toEqual([
      ['/birthdate_2', true],
      ['/gender_2', true],
      ['/marital_status_2', true],
      ['/ssn_2', true],
    ]);
    expect(await faults()).toEqual([]);
    const none = await ask('app-studio-copy', { ...at, group: 'prior-coverage' });
    expect([none.status, none.body.message]).toEqual([
      409,
      'This portal asks none of these questions.',
    ]);
  });

  it('duplicates a step, and refuses one with a program of its own', async () => {
    const { screen } = await call('app-studio-copy', { portal: PORTAL, screen: WORK });
    expect(await faults()).toEqual([]);
    expect(await questions(screen, PORTAL)).toEqual(await questions(WORK, PORTAL));
    const refused = await ask('app-studio-copy', {
      portal: PORTAL,
      screen: 'enrollment/contact-info',
    });
    expect(refused.status).toBe(409);
  });

  it('duplicates a step as the portal has it', async () => {
    const place = { portal: PORTAL, screen: WORK };
    await call('app-studio-edit', { ...place, values: { title: 'Where you work' } });
    await call('app-studio-remove', { ...place, field: '/supervisor_phone' });
    await call('app-studio-add', { ...place, ready: 'text', label: 'Badge', field: '/site' });
    const { screen } = await call('app-studio-copy', place);
    expect(await faults()).toEqual([]);
    const asked = await questions(screen, PORTAL);
    expect(asked).toEqual(await questions(WORK, PORTAL));
    expect(asked).toContain('/badge');
    expect(asked).not.toContain('/supervisor_phone');
    const labels = (await tree(PORTAL)).map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('names a step otherwise than the program names its own', async () => {
    for (const title of ['Payment info', 'Cart info', 'Billing info']) {
      const { screen } = await call('app-studio-add-step', {
        portal: PORTAL,
        title,
        ready: 'text',
      });
      expect(screen).toMatch(/-info-2$/);
    }
    expect(await faults()).toEqual([]);
  });

  it('takes a new step from one of two portals, and leaves it to the other', async () => {
    const added = { portal: PORTAL, title: 'Your pets', ready: 'text' };
    const { screen } = await call('app-studio-add-step', added);
    await call('app-studio-add-step', { portal: 'HARBOR', step: screen });
    await call('app-studio-remove', { portal: PORTAL, screen });
    expect((await tree('HARBOR')).some((step) => step.screen === screen)).toBe(true);
    expect(await faults()).toEqual([]);
    const { files } = await call('app-studio-remove', { portal: 'HARBOR', screen });
    expect(files).toEqual([]);
  });

  it('says of a question beside a fixture that is broken, too', async () => {
    const place = path.join(folder(), 'screens', WORK, 'fixtures');
    await mkdir(place, { recursive: true });
    await writeFile(path.join(place, 'broken.json'), '{"department":');
    await call('app-studio-dependents', { screen: WORK, field: '/department' });
    await rm(place, { recursive: true });
  });

  it('leaves effects about others whose names only end alike', async () => {
    const rules = [
      { id: 'kept', copy: { '/site': '/other/shift' }, label: { '/site': 'See …/shift' } },
      { id: 'gone', copy: { '/site': '/shift' } },
    ];
    expect(rules.map((rule) => isRuleAbout(rule, '/shift').changes)).toEqual([false, true]);
  });

  it('shows first what depends on a question, and takes that away with it', async () => {
    interface Found {
      title: string;
      dependents: { kind: string; says: string; file: string; line?: number }[];
    }
    const found = await call<Found>('app-studio-dependents', {
      screen: WORK,
      field: '/department',
    });
    expect(found.title).toBe('Department');
    expect(found.dependents.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['rule', 'line', 'text', 'fixture']),
    );
    expect(found.dependents.find(({ kind }) => kind === 'rule')).toMatchObject({
      says: expect.stringMatching(
        /^Show and require \*Department\* when \*Where do you work\?\*/,
      ) as string,
      line: expect.any(Number) as number,
    });
    await call('app-studio-remove', { screen: WORK, field: '/department' });
    expect(await faults()).toEqual([]);
    expect(await questions(WORK)).not.toContain('/department');
  });

  it('stops asking a question of others in one portal alone', async () => {
    await call('app-studio-remove', { portal: PORTAL, screen: WORK, field: '/supervisor_phone' });
    expect(await faults()).toEqual([]);
    expect(await questions(WORK, PORTAL)).not.toContain('/supervisor_phone');
    expect(await questions(WORK, 'HARBOR')).toContain('/supervisor_phone');
  });

  it('takes a step out of one portal, and offers it there again', async () => {
    await call('app-studio-remove', { portal: PORTAL, screen: WORK });
    expect((await tree(PORTAL)).some(({ screen }) => screen === WORK)).toBe(false);
    const { steps } = await call<{ steps: { value: string }[] }>('app-studio-palette', {
      portal: PORTAL,
    });
    expect(steps.map(({ value }) => value)).toContain(WORK);
    await call('app-studio-add-step', { portal: PORTAL, step: WORK });
    expect((await tree(PORTAL)).some(({ screen }) => screen === WORK)).toBe(true);
  });
});
