import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  readonly url: string;
  /** The next answer is not passed on: when its first bytes come, so that the server has done its work, the line is cut. */
  loseNextAnswer(): void;
  /** Answers that were lost so far. */
  readonly lost: number;
  close(): Promise<void>;
}

/** Stands between a client and the store at this address, and can lose what comes back. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const port = Number(new URL(target).port);
  const sockets = new Set<Socket>();
  let isLosing = false;
  let lost = 0;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
  };
  const server = createServer((client) => {
    keep(client);
    const store = keep(connect(port, '127.0.0.1'));
    const end = (): void => {
      client.destroy();
      store.destroy();
    };
    client.on('data', (bytes) => store.write(bytes)).on('close', end);
    store.on('close', end).on('data', (bytes) => {
      if (!isLosing) {
        client.write(bytes);
        return;
      }
      isLosing = false;
      lost += 1;
      end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    loseNextAnswer() {
      isLosing = true;
    },
    get lost() {
      return lost;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
