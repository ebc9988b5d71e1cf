import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../server/config/project-root.ts';
import type { PortalFile } from '../../../src/shared/forms/layers/layer-types.ts';
import type { JsonSchema, ScreenFile } from '../../../src/shared/forms/types.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';
import { CONTACT, faults, must, PERSON, type Shopper } from '../wizard/support/shopper.ts';

const SCREEN = 'enrollment/contact-info';
const CHANGED = 'This form has changed since you opened it. Please look at it again.';
const folder = mkdtempSync(path.join(tmpdir(), 'store-forms-'));

let shop: Shop;
/** Hashes of the form before and after it changed. */
let old: string;
let now: string;

const read = <File>(file: string) =>
  JSON.parse(readFileSync(path.join(projectRoot(), file), 'utf8')) as File;

function write(file: string, content: unknown): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), JSON.stringify(content));
}

const hash = (id = SCREEN) => shop.app.configuration.current().screen(id, 'NATWEL').hash;

// What an analyst may do to a form between two releases: rename, remove, tighten, add and require.
async function changeForm(): Promise<void> {
  const schema = read<JsonSchema & { properties: Record<string, JsonSchema> }>(
    'schemas/forms/contact-info.json',
  );
  const { address2, skip_validation_phone: _, ...rest } = schema.properties;
  const city = { ...rest.city, maxLength: 8 };
  const phone = { type: 'string', title: 'Employer phone', pattern: '^[0-9]{10}$' };
  const properties = { ...rest, city, apartment: address2, employer_phone: phone };
  write('schemas/forms/contact-info.json', { ...schema, properties });
  const screen = read<ScreenFile>(`screens/${SCREEN}/screen.json`);
  const text = JSON.stringify(screen)
    .replaceAll('"/address2"', '"/apartment"')
    .replace(/,"\/skip_validation_phone":\{[^}]*\}/, '')
    .replaceAll(',"/skip_validation_phone"', '')
    .replace(',"tick":"skip_validation_phone"', '');
  const changed = JSON.parse(text) as ScreenFile;
  const form = { ...changed.form, renamed: { '/address2': '/apartment' } };
  write(`screens/${SCREEN}/screen.json`, { ...changed, form });
  for (const name of readdirSync(path.join(projectRoot(), 'schemas/portals'))) {
    if (!name.endsWith('.json')) continue;
    const portal = read<PortalFile>(`schemas/portals/${name}`);
    const {
      address2: line,
      skip_validation_phone: _gone,
      ...fields
    } = portal.fields?.['contact-info'] ?? {};
    const asked = { ...fields, apartment: { ...line } };
    const more = portal.code === 'NATWEL' ? { employer_phone: { required: true } } : {};
    write(`schemas/portals/${name}`, {
      ...portal,
      fields: { ...portal.fields, 'contact-info': { ...asked, ...more } },
    });
  }
  await shop.app.configuration.reload();
  expect(shop.app.configuration.state().faults).toEqual([]);
}

const ADDRESS = { ...CONTACT, address2: 'Apt 5' };
let early: Shopper;
let drafter: Shopper;

beforeAll(async () => {
  shop = await openShop({ settings: { configFolders: [projectRoot(), folder] } });
  old = hash();
  [early, drafter] = [await begin(), await begin()];
  must(await early.post('save-contact-info', ADDRESS));
  must(
    await typed(drafter, {
      address2: 'Apt 5',
      zip: '7',
      city: 'Farmers Branch',
      birth_city: 'Cork',
    }),
  );
  await changeForm();
  now = hash();
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

async function begin(): Promise<Shopper> {
  const shopper = shop.shopper();
  await shopper.fillCart();
  return shopper;
}
const typed = (shopper: Shopper, data: object, config?: string) =>
  shopper.own('PUT', 'app/draft/contact_info', { data }, config ? { 'x-config': config } : {});
const save = (shopper: Shopper, body: object, config?: string) =>
  shopper.own('POST', 'save-contact-info', { ...body }, config ? { 'x-config': config } : {});
const noted = async (shopper: Shopper) => {
  const [row] = await shop.db.query<{ detail: object }>(
    `select a.detail from audit a join enrollment e on e.id = a.enrollment_id
     where e.public_id = $1 and action = 'save-contact-info' order by a.id desc limit 1`,
    [shopper.enrollment],
  );
  return row?.detail;
};
const FULL = { ...CONTACT, employer_phone: '2145550142' };

describe('a save says which version of the form it was typed into', () => {
  let ann: Shopper;
  beforeEach(async () => {
    ann = await begin();
  });

  it('of today, and nothing is noted', async () => {
    expect(now).not.toBe(old);
    must(await save(ann, FULL, now));
    expect(await noted(ann)).toEqual({});
    expect(faults(await save(ann, CONTACT, now))).toEqual({ employer_phone: 'Field is required' });
  });

  it('of before, and is taken when it holds all that is asked today', async () => {
    must(await save(ann, FULL, old));
    expect(await noted(ann)).toEqual({});
  });

  it('of before, and is told so when it lacks what is asked since, or was asked in another way', async () => {
    const fields = { ...FULL, city: 'Farmers Branch' };
    for (const [body, changed] of [
      [CONTACT, ['/employer_phone']],
      [fields, ['/city']],
      [{ ...FULL, address2: 'Apt 5' }, ['/address2']],
    ] as const) {
      const answer = await save(ann, body, old);
      expect([answer.code, answer.message, answer.data]).toEqual([
        409,
        CHANGED,
        { reason: 'form_changed', screen: SCREEN, fields: changed },
      ]);
    }
  });

  it('of before, and hears of its own faults as ever', async () => {
    const answer = await save(ann, { ...FULL, email_address: 'ann@' }, old);
    expect(answer.code).toBe(422);
    expect(Object.keys(faults(answer))).toEqual(['email_address']);
  });

  it('that nobody knows, or none: it counts as typed today, and is noted', async () => {
    must(await save(ann, FULL));
    expect(await noted(ann)).toEqual({ configuration: 'missing' });
    must(await save(ann, FULL, 'a'.repeat(20)));
    expect(await noted(ann)).toEqual({ configuration: 'unknown' });
    expect((await save(ann, CONTACT, 'a'.repeat(20))).code).toBe(422);
    // The present hash of another form is not accepted for this one.
    expect((await save(ann, CONTACT, hash('enrollment/personal-info'))).code).toBe(422);
  });

  it('that is no hash: refused, never a fault of ours', async () => {
    const odd = [
      ' ',
      'x',
      'A'.repeat(20),
      'a'.repeat(19),
      'a'.repeat(4000),
      `${'a'.repeat(20)},b`,
      '../../etc',
      '%00',
    ];
    for (const config of odd) {
      const answer = await save(ann, FULL, config);
      expect([config, answer.code]).toEqual([config, 422]);
      expect((await typed(ann, {}, config)).code).toBe(422);
    }
  });
});

describe('what was saved before a field got another name', () => {
  it('is found under the new name', async () => {
    const saved = must(await early.get('get-enrollment-temp-info', { column: 'contact_info' })).data
      .result;
    expect(saved).toMatchObject({ apartment: 'Apt 5', city: CONTACT.city });
    expect(saved).not.toHaveProperty('address2');
    const fields = must(await early.get('get-form-fields-contact-info')).data.result as {
      field_name: string;
      value: unknown;
    }[];
    expect(fields.find((field) => field.field_name === 'apartment')?.value).toBe('Apt 5');
  });
});

describe('a draft from before the form changed', () => {
  const read = async (shopper: Shopper) => must(await shopper.get('app/draft/contact_info')).data;

  it('comes back as far as it fits, and names the rest', async () => {
    const { data, set_aside } = await read(drafter);
    expect(data).toEqual({ apartment: 'Apt 5', zip: '7', birth_city: 'Cork' });
    expect(set_aside).toEqual([{ field: '/city', label: 'City', gone: false }]);
  });

  it('is of today once it is written again', async () => {
    const bob = await begin();
    must(await typed(bob, { city: 'Farmers Branch' }, now));
    expect(await read(bob)).toMatchObject({ data: { city: 'Farmers Branch' }, set_aside: [] });
  });

  it('may still come from a page that is open since then', async () => {
    const bob = await begin();
    must(
      await typed(bob, { address2: 'Apt 7', skip_validation_phone: '1', ssn: '123456789' }, old),
    );
    expect(await read(bob)).toMatchObject({
      data: { apartment: 'Apt 7' },
      set_aside: [{ field: '/skip_validation_phone', label: 'Skip phone validation', gone: true }],
    });
  });

  it('of a version that nobody knows any more keeps what is valid', async () => {
    const bob = await begin();
    must(await typed(bob, { zip: '7', city: 'Addison' }));
    await shop.db.query(`update draft set config_hash = 'gone' where enrollment_id =
      (select id from enrollment where public_id = '${bob.enrollment}')`);
    const { data, set_aside } = await read(bob);
    expect(data).toEqual({ city: 'Addison' });
    expect(set_aside).toMatchObject([{ field: '/zip' }]);
  });

  it('never holds what is private in either version', async () => {
    const bob = await begin();
    must(
      await bob.own(
        'PUT',
        'app/draft/primary_info',
        { data: { ...PERSON } },
        { 'x-config': hash('enrollment/personal-info') },
      ),
    );
    const draft = must(await bob.get('app/draft/primary_info')).data;
    expect(draft.data).not.toHaveProperty('ssn');
    expect(draft.data).toMatchObject({ first_name: 'Ann' });
  });
});
