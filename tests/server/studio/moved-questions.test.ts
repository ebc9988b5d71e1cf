import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { studioDraft } from './studio-draft.ts';

const { ask, call, tree, faults, folder } = studioDraft();

const PORTAL = 'QUAY';

const groupsOf = async (screen: string) =>
  (await tree(PORTAL)).find((step) => step.screen === screen)?.groups ?? [];
const linesOf = async (screen: string, at = 0) =>
  (await groupsOf(screen))[at]?.fields.map(({ field }) => field) ?? [];
const move = (screen: string, field: string, by: number) =>
  call('app-studio-move', { portal: PORTAL, screen, field, by });
const undo = () => call('app-studio-step', { to: 'undo' });

describe('a question of a portal', () => {
  it('is moved past one that is asked, whatever stands between them or beside it', async () => {
    const unmoved: string[] = [];
    let moves = 0;
    for (const { screen, groups } of await tree(PORTAL)) {
      for (const [at, { fields }] of groups.entries()) {
        const asked = fields.filter((one) => one.asked).map(({ field }) => field);
        if (asked.length < 2 || asked.includes('/skip_validation_email')) continue;
        const ways = asked.flatMap((field, place) => [
          ...(place > 0 ? [{ field, by: -1 }] : []),
          ...(place < asked.length - 1 ? [{ field, by: 1 }] : []),
        ]);
        for (const { field, by } of ways) {
          await move(screen, field, by);
          const now = (await linesOf(screen, at)).filter((one) => asked.includes(one));
          const passed = by * (now.indexOf(field) - asked.indexOf(field));
          if (passed < 1) unmoved.push(`${screen} ${field} ${by}`);
          await undo();
          moves += 1;
        }
      }
    }
    expect(unmoved).toEqual([]);
    expect(moves).toBeGreaterThan(50);
  });

  it('moves with what stands beside it, and trades places with it', async () => {
    const screen = 'enrollment/contact-info';
    const [street, second, zip, city, state, check] = await linesOf(screen, 1);
    expect([zip, city, state]).toEqual(['/zip', '/city', '/state']);
    await move(screen, '/state', 1);
    expect(await linesOf(screen, 1)).toEqual([street, second, zip, check, city, state]);
    await move(screen, '/state', -1);
    expect(await linesOf(screen, 1)).toEqual([street, second, zip, check, state, city]);
    await move(screen, '/city', -4);
    expect(await linesOf(screen, 1)).toEqual([street, state, city, second, zip, check]);
    expect(await faults()).toEqual([]);
  });

  it('takes along what is a part of one thing with it', async () => {
    const at = { portal: 'PRMIER', screen: 'enrollment/personal-info' };
    const lines = async () =>
      (await tree(at.portal))
        .find(({ screen }) => screen === at.screen)
        ?.groups.flatMap(({ fields }) => fields.map(({ field }) => field))
        .filter((field) => /height|weight/.test(field));
    expect(await lines()).toEqual(['/height_feet', '/height_inch', '/weight']);
    await call('app-studio-move', { ...at, field: '/height_feet', by: 1 });
    expect(await lines()).toEqual(['/weight', '/height_feet', '/height_inch']);
    await call('app-studio-move', { ...at, field: '/height_inch', by: -1 });
    expect(await lines()).toEqual(['/height_feet', '/height_inch', '/weight']);
  });

  it('that is not asked, or a checkbox below another one, is not moved', async () => {
    const of = async (screen: string, field: string, to: object) => {
      const { status, body } = await ask('app-studio-move', {
        portal: PORTAL,
        screen,
        field,
        ...to,
      });
      return [status, body.message];
    };
    const hidden = await of('enrollment/employer-info', '/emp_industry', { by: 1 });
    expect(hidden).toEqual([409, 'This portal does not ask the question.']);
    for (const to of [{ by: 1 }, { into: 'home' }]) {
      expect(await of('enrollment/contact-info', '/skip_validation_email', to)).toEqual([
        409,
        'This checkbox stands below another question: move that one.',
      ]);
    }
  });
});

describe('a question of a step that the portal alone has', () => {
  it('is moved in the file of the step', async () => {
    const { screen } = await call('app-studio-add-step', {
      portal: PORTAL,
      title: 'Your crew',
      ready: 'date',
    });
    for (const ready of ['name', 'address'])
      await call('app-studio-add', { portal: PORTAL, screen, ready });
    const before = await linesOf(screen);
    const [date, first, last, ...address] = before;
    const file = `screens/${screen}/screen.json`;
    expect((await move(screen, date ?? '', 1)).files).toContain(file);
    expect(await linesOf(screen)).toEqual([first, last, date, ...address]);
    await move(screen, first ?? '', 1);
    expect(await linesOf(screen)).toEqual([last, first, date, ...address]);
    await move(screen, last ?? '', before.length - 1);
    expect(await linesOf(screen)).toEqual([date, ...address, last, first]);
    await move(screen, first ?? '', 1);
    expect(await linesOf(screen)).toEqual([date, ...address, last, first]);
    expect(await faults()).toEqual([]);
  });

  it('is moved into a group where the file has none', async () => {
    const screen = 'enrollment/plain-step';
    const words = { type: 'string', title: 'Words' };
    const put = async (name: string, content: object) => {
      const file = path.join(folder(), name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(content, null, 2));
    };
    await put('schemas/forms/plain-step.json', {
      type: 'object',
      properties: { one: words, two: words, three: words },
    });
    await put(`screens/${screen}/screen.json`, {
      version: 1,
      title: 'Plain step',
      route: '/enrollment/plain-step',
      frame: 'shell/wizard',
      tab: {
        name: 'plain_step',
        saved: 'plain_step',
        label: 'Plain step',
        tile: 'Plain step',
        icon: 'file',
        order: 90,
      },
      form: { schema: 'forms/plain-step', draft: 'plain_step' },
    });
    const portal = `schemas/portals/${PORTAL}.json`;
    const before = JSON.parse(await readFile(path.join(folder(), portal), 'utf8')) as {
      tabs: object[];
    };
    await put(portal, {
      ...before,
      tabs: [...before.tabs, { name: 'plain_step', required: false }],
    });
    const isThere = async () => (await linesOf(screen)).length;
    await expect.poll(isThere, { timeout: 20_000 }).toBe(3);
    expect(await linesOf(screen)).toEqual(['/one', '/two', '/three']);
    await move(screen, '/one', 1);
    expect(await linesOf(screen)).toEqual(['/two', '/one', '/three']);
    await move(screen, '/three', -2);
    expect(await linesOf(screen)).toEqual(['/three', '/two', '/one']);
    expect(await faults()).toEqual([]);
  });
});
