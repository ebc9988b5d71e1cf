import { once } from 'node:events';
import { Agent, createServer, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const LOOK = 300;

export interface ReadyProxy {
  readonly url: string;
  /** Requests that got no answer from the instance to which they were passed, or one of 5xx. */
  readonly lost: number;
  close(): Promise<void>;
}

/** A proxy that passes requests in turn to those stores that are ready, over connections that it keeps. */
export async function startReadyProxy(targets: readonly string[]): Promise<ReadyProxy> {
  const agent = new Agent({ keepAlive: true });
  let ready: readonly string[] = [];
  let turn = 0;
  let lost = 0;
  const look = async () => {
    const isReady = (url: string) =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    const found = await Promise.all(targets.map(isReady));
    ready = targets.filter((_url, at) => found[at]);
  };
  const fail = (answer: ServerResponse) => {
    lost += 1;
    answer.writeHead(502).end('{}');
  };
  const server = createServer((question, answer) => {
    const target = ready[(turn += 1) % ready.length];
    if (target === undefined) return fail(answer);
    const { method, headers, url } = question;
    const passed = ask(`${target}${url}`, { method, headers, agent }, (got) => {
      if ((got.statusCode ?? 500) >= 500) lost += 1;
      const { connection: _ended, ...rest } = got.headers;
      answer.writeHead(got.statusCode ?? 502, rest);
      got.pipe(answer);
    });
    passed.on('error', () => fail(answer));
    question.pipe(passed);
  }).listen(0, '127.0.0.1');
  await Promise.all([once(server, 'listening'), look()]);
  const timer = setInterval(() => void look(), LOOK);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get lost() {
      return lost;
    },
    async close() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
