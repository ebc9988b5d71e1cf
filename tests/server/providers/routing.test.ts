import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../server/config/project-root.ts';
import type { Queryable } from '../../../server/db/db.ts';
import { holding } from '../../../server/db/one-connection.ts';
import { AskFirst, withAnswers } from '../../../server/providers/ask-outside.ts';
import { createBreaker } from '../../../server/providers/breaker.ts';
import { ProviderUnavailable } from '../../../server/providers/provider-errors.ts';
import { embeddedRouting, httpRouting } from '../../../server/providers/routing.ts';
import { type HttpService, json, startService } from './http-service.ts';

const FILE = path.join(projectRoot(), 'server/catalogue/demo/routing-numbers.json');
const BANKS = JSON.parse(readFileSync(FILE, 'utf8')) as { routing: string; bank_name: string }[];

let asked: unknown[] = [];
/** The table of banks, as the demo world fills it. */
const db: Queryable = {
  run: () => Promise.reject(new Error('It is only read.')),
  async query<T>(sql: string, params: readonly unknown[] = []) {
    expect(sql).toContain('bank_routing');
    asked.push(params[0]);
    return BANKS.filter(({ routing }) => routing === params[0]) as T[];
  },
};
beforeEach(() => {
  asked = [];
});

const WRONG = [
  '021000022',
  '000000000',
  '12345678',
  '0210000210',
  '02100002a',
  '',
  "021000021' or 1=1",
];

describe('routing numbers at hand', () => {
  it.each(['021000021', '111000025'])('%s is a bank', async (routing) => {
    const bank = await embeddedRouting.lookup(routing, db);
    expect(bank?.routing).toBe(routing);
    expect(bank?.name).not.toBe('');
  });

  it('are unknown when no bank has them', async () => {
    expect(await embeddedRouting.lookup('123456780', db)).toBeUndefined();
    expect(asked).toEqual(['123456780']);
  });

  it.each(WRONG)('%j is none, and the table is not asked', async (routing) => {
    expect(await embeddedRouting.lookup(routing, db)).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

describe('routing numbers by a service', () => {
  let service: HttpService;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());
  beforeEach(() => void service.requests.splice(0));
  const provider = () =>
    httpRouting(
      `${service.url}/banks/{value}`,
      createBreaker({ timeoutMilliseconds: 150, failuresToOpen: 2, openSeconds: 30 }),
    );

  it('are asked for there', async () => {
    service.answer = json({ name: 'Bank of Elsewhere' });
    expect(await provider().lookup('123456780', db)).toEqual({
      routing: '123456780',
      name: 'Bank of Elsewhere',
    });
    expect(asked).toEqual([]);
    service.answer = json({}, 404);
    expect(await provider().lookup('123456780', db)).toBeUndefined();
  });

  it('are not asked for while a connection is held', async () => {
    service.answer = json({ name: 'Bank of Elsewhere' });
    const routing = provider();
    const asked: number[] = [];
    const held = () =>
      holding(() => {
        asked.push(service.requests.length);
        return routing.lookup('123456780', db);
      });
    await expect(held()).rejects.toBeInstanceOf(AskFirst);
    expect((await withAnswers(held))?.name).toBe('Bank of Elsewhere');
    expect(asked).toEqual([0, 0, 1]);
  });

  it.each(WRONG)('%j is not asked for', async (routing) => {
    expect(await provider().lookup(routing, db)).toBeUndefined();
    expect(service.requests).toEqual([]);
  });

  it.each<[string, HttpService['answer']]>([
    ['fails', json({}, 500)],
    ['answers something else', json({ name: '' })],
    ['never answers', () => undefined],
  ])('come from the table while the service %s, and are unchecked beyond it', async (_, answer) => {
    service.answer = answer;
    const routing = provider();
    expect((await routing.lookup('021000021', db))?.routing).toBe('021000021');
    const failure = routing.lookup('123456780', db);
    await expect(failure).rejects.toBeInstanceOf(ProviderUnavailable);
    await expect(failure).rejects.toMatchObject({ statusCode: 503 });
  });
});
