import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TestCaller, type TestApp } from '../../setup/test-app.ts';
import { readPdf } from './read-pdf.ts';

let store: TestApp;
beforeAll(async () => {
  store = await startTestApp();
});
afterAll(() => store.close());

async function documentsOf(planId: string) {
  const { body } = await new TestCaller(store.app).call('get-plan-detail-id', { id: planId });
  const { plan_documents: documents } = body.data as {
    plan_documents: { hash: string; name: Record<string, string>; locale: string; size: number }[];
  };
  return documents;
}

const get = (path: string) => store.app.inject({ url: `/api/v1/app/plan-file/${path}` });

describe('documents that the owner of a plan gave', () => {
  it('are named on its page, and served as they are', async () => {
    const [english, spanish] = await documentsOf('9001');
    expect(english).toMatchObject({ name: { en: 'Using your plan' }, locale: 'en' });
    expect(spanish).toMatchObject({ name: { es: 'Cómo usar su plan' }, locale: 'es' });
    const { rawPayload, headers, statusCode } = await get(`9001/${spanish?.hash}`);
    expect(statusCode).toBe(200);
    expect(rawPayload.length).toBe(spanish?.size);
    expect((await readPdf(rawPayload)).text).toContain('Guarde esta guía con su tarjeta.');
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="dental-basic-como-usar-su-plan.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('are refused with another plan, an unknown hash, or in a portal that does not sell the plan', async () => {
    const [document] = await documentsOf('9060');
    expect((await get(`9060/${document?.hash}`)).statusCode).toBe(200);
    for (const path of [`9001/${document?.hash}`, `9060/${'0'.repeat(64)}`, '9060/..%2Fx', 'x/y'])
      expect((await get(path)).statusCode).toBe(404);

    const { catalogue } = store.app;
    const sold = await catalogue.current(store.app.db);
    const plan = sold.byId.get('9060')!;
    const elsewhere = { ...plan, rules: { ...plan.rules, portals: ['BROEXH'] } };
    const find = catalogue.findPlan;
    catalogue.findPlan = () => Promise.resolve(elsewhere);
    try {
      expect((await get(`9060/${document?.hash}`)).statusCode).toBe(404);
      expect(await documentsOf('9060')).toEqual([]);
    } finally {
      catalogue.findPlan = find;
    }
  });
});
