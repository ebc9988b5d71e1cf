import type { Socket } from 'socket.io-client';

/** What the server says: that something happened, not what has become of it. */
interface LiveEvent {
  type?: unknown;
}

const EVERY_MS = 15_000;

/**
 * Calls `told` when the server says that an event of this type happened, whenever the channel opens (what happened meanwhile
 * was not heard), and every 15 seconds, as there may be no channel. Returns the way to stop.
 */
export function listenLive(type: string, label: string, told: () => void): () => void {
  let socket: Socket | undefined;
  let isOver = false;
  const timer = setInterval(told, EVERY_MS);
  connect(label).then(
    (opened) => {
      if (isOver) return void opened.disconnect();
      socket = opened;
      opened.on('connect', told);
      opened.on('message', (event: LiveEvent) => {
        if (event.type === type) told();
      });
      opened.connect();
    },
    // Without the channel's program the timer alone has to do.
    () => undefined,
  );
  return () => {
    isOver = true;
    clearInterval(timer);
    socket?.disconnect();
  };
}

async function connect(label: string): Promise<Socket> {
  const { io } = await import('socket.io-client');
  return io({
    transports: ['websocket'],
    query: { device_id: label },
    autoConnect: false,
    forceNew: true,
    reconnectionDelayMax: EVERY_MS,
  });
}
