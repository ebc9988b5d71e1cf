import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { projectRoot } from '../../../server/config/project-root.ts';
import { startTestApp, type TestApp } from '../../setup/test-app.ts';

/** How a draft stands after a change, and the part that was made. */
export interface State {
  version: number;
  undo: string;
  redo: string;
  files: string[];
  screen: string;
  field: string;
}

/** A step of the tree. */
export interface Step {
  screen: string;
  label: string;
  tab: string;
  asks: string;
  form: string;
  groups: {
    group: string;
    title: string;
    fields: { field: string; label: string; asked: boolean; required: boolean }[];
  }[];
}

interface Problem {
  file: string;
  problem: string;
  severity: string;
}

/** A store with a portal QUAY in a folder of its own, and a new draft for each test. */
export function studioDraft() {
  const at: { test?: TestApp; folder: string; draft: string; count: number } = {
    folder: '',
    draft: '',
    count: 0,
  };
  beforeAll(async () => {
    at.folder = await mkdtemp(path.join(tmpdir(), 'studio-'));
    await mkdir(path.join(at.folder, 'schemas/portals'), { recursive: true });
    const harbor = path.join(projectRoot(), 'schemas/portals/HARBOR.json');
    const text = (await readFile(harbor, 'utf8'))
      .replace('"HARBOR"', '"QUAY"')
      .replace('"Harbor Light"', '"Quay"')
      .replace(/ *"logo": .*\n/, '')
      .replace(/"platform_id": "[^"]*"/, '"platform_id": "quay"')
      .replace(/"platform_group_id": "[^"]*"/, '"platform_group_id": "quay-1"');
    await writeFile(path.join(at.folder, 'schemas/portals/QUAY.json'), text);
    at.test = await startTestApp({ settings: { configFolders: [projectRoot(), at.folder] } });
  });
  afterAll(async () => {
    await at.test?.close();
    await rm(at.folder, { recursive: true });
  });
  beforeEach(() => {
    at.count += 1;
    at.draft = `built${at.count}`.padEnd(32, 'x');
  });
  const send = (name: string, params: object) =>
    at.test!.request(name, { draft: at.draft, ...params });
  // Checks of all portals keep a busy machine from opening a connection in time: the answer asks for another try.
  const ask = async (name: string, params = {}) => {
    const answer = await send(name, params);
    return answer.status === 503 ? send(name, params) : answer;
  };
  async function call<Data = State>(name: string, params = {}): Promise<Data> {
    const { status, body, text } = await ask(name, params);
    expect(status, text).toBe(200);
    return body.data as Data;
  }
  return {
    ask,
    call,
    app: () => at.test!.app,
    folder: () => at.folder,
    tree: async (portal?: string) =>
      (await call<{ steps: Step[] }>('app-studio-tree', portal ? { portal } : {})).steps,
    faults: async () =>
      (await call<{ problems: Problem[] }>('app-studio-check')).problems.filter(
        ({ severity }) => severity === 'fault',
      ),
  };
}
