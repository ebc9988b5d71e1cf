import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../server/config/project-root.ts';
import type { OpenApi, Operation } from '../../../server/modules/docs/open-api.ts';
import { callsOf, startTestApp, type TestApp } from '../../setup/test-app.ts';

let test: TestApp;
let document: OpenApi;
let html: string;
beforeAll(async () => {
  test = await startTestApp();
  document = (await test.app.inject({ url: '/api/docs/openapi.json' })).json();
  html = (await test.app.inject({ url: '/api/docs' })).body;
});
afterAll(() => test.close());

function operations(): Operation[] {
  return Object.values(document.paths).flatMap((methods) => Object.values(methods));
}

function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === '$ref' && typeof item === 'string' ? [item] : refsIn(item),
  );
}

function at(pointer: string): unknown {
  const steps = pointer.replace(/^#\//, '').split('/');
  return steps.reduce<unknown>((node, step) => (node as Record<string, unknown>)?.[step], document);
}

describe('the OpenAPI document', () => {
  it('has every call of schemas/api at its address', () => {
    for (const [call, { method, path: address }] of callsOf()) {
      const url = `/api/v1/${address.replace(/:(\w+)/g, '{$1}')}`;
      expect(document.paths[url]?.[method.toLowerCase()]?.operationId, call).toBe(call);
    }
  });

  it('has every endpoint that is served, other names too, and nothing else', () => {
    const described = Object.entries(document.paths).flatMap(([url, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${url}`),
    );
    const served = test.app.endpoints.map(
      ({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(described.sort()).toEqual(served.sort());
    expect(served).toContain('GET /api/v1/validate-zip-code');
  });

  it('names each operation once', () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('refers to nothing that is missing', () => {
    const refs = refsIn(document);
    expect(refs.length).toBeGreaterThan(10);
    for (const ref of refs) {
      expect(ref.startsWith('#/components/schemas/'), ref).toBe(true);
      expect(at(ref), ref).toBeTypeOf('object');
    }
  });

  it('names components as OpenAPI allows', () => {
    for (const name of Object.keys(document.components.schemas)) {
      expect(name).toMatch(/^[A-Za-z0-9._-]+$/);
    }
  });

  it('has schemas that are valid JSON Schema 2020-12', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ ...document, $id: 'https://store.example/api' });
    for (const [url, methods] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const bodies = [operation.requestBody, ...Object.values(operation.responses)];
        for (const body of bodies) {
          const [content] = Object.values(body?.content ?? {});
          const schema = content?.schema ?? {};
          const whole = { ...schema, components: document.components };
          expect(ajv.validateSchema(schema), `${method} ${url}`).toBe(true);
          expect(() => ajv.compile(whole), `${method} ${url}`).not.toThrow();
        }
      }
    }
  });

  it('gives every path parameter its place and no other', () => {
    for (const [url, methods] of Object.entries(document.paths)) {
      const names = [...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters } of Object.values(methods)) {
        const inPath = parameters.filter((one) => one.in === 'path');
        expect(inPath.map(({ name }) => name)).toEqual(names);
        expect(inPath.every(({ required }) => required)).toBe(true);
      }
    }
  });

  it('has bodies for what changes and queries for what reads', () => {
    for (const [url, methods] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        expect(operation.requestBody !== undefined, `${method} ${url}`).toBe(method !== 'get');
      }
    }
  });

  it('puts the fields of forms into the calls that carry them', () => {
    const file = path.join(projectRoot(), 'schemas/forms/contact-info.json');
    const form = JSON.parse(readFileSync(file, 'utf8')) as { properties: object };
    const save = document.paths['/api/v1/save-contact-info']?.post;
    const body = save?.requestBody?.content['application/json'].schema.properties as object;
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining([...Object.keys(form.properties), 'enrollment_id']),
    );
    expect(document.components.schemas).toHaveProperty('common-email');
  });

  it('describes what is in force, while the files are faulty', async () => {
    const own = mkdtempSync(path.join(tmpdir(), 'docs-'));
    const store = await startTestApp({ settings: { configFolders: [projectRoot(), own] } });
    mkdirSync(path.join(own, 'schemas/forms'), { recursive: true });
    writeFileSync(path.join(own, 'schemas/forms/contact-info.json'), '{');
    const answer = await store.app.inject({ url: '/api/docs/openapi.json' });
    expect(answer.json()).toEqual(document);
    await store.close();
  });

  it('accepts a real answer', async () => {
    const answer = await test.request('zip-to-state', { zip: '75001' });
    const operation = document.paths['/api/v1/zip-to-state']?.get;
    const schema = operation?.responses['200']?.content['application/json']?.schema ?? {};
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const check = ajv.compile({ ...schema, components: document.components });
    expect(check(answer.body), ajv.errorsText(check.errors)).toBe(true);
    expect(check({ ...answer.body, data: 'else' })).toBe(false);
  });
});

describe('the API page', () => {
  it('has a section for every call and every link to one', () => {
    const ids = [...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(links);
    const files = readdirSync(path.join(projectRoot(), 'schemas/api'));
    expect(ids).toEqual(files.map((name) => name.replace('.json', '')).sort());
  });

  it('runs under the policy of the store', async () => {
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=|<img/i);
    const sheet = await test.app.inject({ url: '/api/docs/style.css' });
    expect(sheet.headers['content-type']).toContain('text/css');
    expect(html).toContain('href="/api/docs/style.css"');
    const answer = await test.app.inject({ url: '/api/docs' });
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['content-security-policy']).toContain("style-src 'self'");
  });

  it('is well-formed', () => {
    const open: string[] = [];
    for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
      if (['meta', 'link'].includes(name)) continue;
      if (slash) expect(open.pop()).toBe(name);
      else open.push(name);
    }
    expect(open).toEqual([]);
  });

  it('tells fields, types and whom a call is for', () => {
    const start = html.indexOf('<h2 id="add-plan-to-cart"');
    const part = html.slice(start, html.indexOf('</section>', start));
    expect(part).toContain('POST /api/v1/add-plan-to-cart');
    expect(part).toContain('<code>enrollment_id</code>');
    expect(part).toContain('owner of the enrollment');
    expect(part).not.toContain('visitor');
  });

  it('tells what a field may be', () => {
    const start = html.indexOf('<h2 id="save-contact-info"');
    const part = html.slice(start, html.indexOf('</section>', start));
    expect(part).toContain('depends on the portal');
    expect(part).toContain('<td>Email. Format email. At most 254 characters.</td>');
    expect(part).toContain('<td>&quot;0&quot; or &quot;1&quot;</td>');
  });

  it('needs no session and makes none', async () => {
    const answer = await test.app.inject({ url: '/api/docs' });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
  });
});
