import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STATE_CODES } from '../../../src/shared/domain/state-codes.ts';
import { openStore, type Store } from '../support/store.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

const ZIPS = [
  ['75001', 'TX'],
  ['33101', 'FL'],
  ['33109', 'FL'],
  ['90001', 'CA'],
  ['10001', 'NY'],
  ['60601', 'IL'],
] as const;

describe('validate-zip-code', () => {
  it.each(ZIPS)('knows %s, by POST and by GET', async (zip, state) => {
    const visitor = store.visitor();
    const posted = await visitor.post('validate-zip-code', { zip });
    const got = await visitor.get('validate-zip-code', { zip_code: zip });
    expect(posted.status).toBe(200);
    expect(posted.body.data).toMatchObject({ zip, state, city: expect.any(String) });
    expect(got.body).toEqual(posted.body);
  });

  it.each([
    ['00000', 'Please enter a valid zip code'],
    ['1234', 'Enter 5 digit zip code'],
    ['750011', 'Enter 5 digit zip code'],
    ['7500a', 'Enter 5 digit zip code'],
    ['75001 ', 'Enter 5 digit zip code'],
    ['', 'Field is required'],
  ])('says what is wrong with %j', async (zip, message) => {
    const { status, body } = await store.visitor().post('validate-zip-code', { zip });
    expect(status).toBe(422);
    expect(body).toMatchObject({ status: 'error', message });
    expect(body.data).toEqual([{ target_element: 'zip', error_message: message }]);
  });

  it.each([{ zip: 75001 }, { zip: null }, { zip: ['75001'] }, { zip: '75001', more: 1 }])(
    'refuses %j',
    async (body) => {
      expect((await store.visitor().post('validate-zip-code', body)).status).toBe(422);
    },
  );
});

describe('zip-to-state', () => {
  it('gives the state first, as specified', async () => {
    const { body } = await store.visitor().get('zip-to-state', { zip: '60601' });
    expect(body.data).toEqual([{ zip: '60601', state_abbreviation: 'IL', city: 'Chicago' }]);
  });

  it('takes the id of the enrollment, as other calls of the wizard do', async () => {
    const asked = { zip: '60601', enrollment_id: 'any' };
    expect((await store.visitor().get('zip-to-state', asked)).status).toBe(200);
  });

  it('names the zip that does not exist', async () => {
    const { status, body } = await store.visitor().get('zip-to-state', { zip: '00000' });
    expect(status).toBe(422);
    expect(body.data).toMatchObject([{ target_element: 'zip' }]);
  });
});

it('get-states names every state that a zip code can lead to, each once', async () => {
  const { body } = await store.visitor().get('get-states');
  const { result } = body.data as { result: { name: string; abbrev: string }[] };
  expect(result).toContainEqual({ name: 'Texas', abbrev: 'TX' });
  expect(result).toContainEqual({ name: 'Armed Forces Europe', abbrev: 'AE' });
  expect(result.map((state) => state.abbrev).sort()).toEqual(STATE_CODES);
});
