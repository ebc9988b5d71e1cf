import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import type { Session } from '../contract.ts';
import { isOwnOrigin } from '../security/forgery.ts';
import type { LiveEvent } from './live-event.ts';
import { otherInstances } from './other-instances.ts';
import { readCookie } from './read-cookie.ts';

/** Whether a session may listen under a label that its browser names. */
type Listening = (session: Session, label: string) => Promise<boolean>;

interface Live {
  /** Adds a kind of labels. A label opens nothing: it has to be one that the session may hear of anyway. */
  allow(listening: Listening): void;
  /** Tells the browsers of these sessions, on all instances. Never throws. */
  tell(sessionIds: readonly number[], event: LiveEvent): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    live: Live;
  }
}

const MOST_BYTES = 10 * 1024;
const MOST_SOCKETS = 5;

/**
 * Decorates `app.live`: a channel from the server to browsers, by web sockets alone, as any instance may have to serve them. A
 * socket is let in by the session cookie of a page of this store, into the room of its session. Browsers say nothing: one
 * that does is cut off.
 */
export function addLive(app: FastifyInstance): void {
  const kinds: Listening[] = [];
  const io = new Server(app.server, {
    serveClient: false,
    transports: ['websocket'],
    maxHttpBufferSize: MOST_BYTES,
    allowRequest: (request, decide) => decide(null, isFromHere(app, request)),
  });
  io.use((socket, next) => {
    enter(app, io, kinds, socket).then(
      (isIn) => next(isIn ? undefined : new Error('refused')),
      () => next(new Error('unavailable')),
    );
  });
  io.on('connection', (socket) => socket.onAny(() => socket.disconnect(true)));
  const emit = (sessions: readonly number[], event: LiveEvent) =>
    io.to(sessions.map(roomOf)).emit('message', event);
  const others = otherInstances(app, ({ sessions, event }) => emit(sessions, event));
  app.decorate('live', {
    allow: (listening) => void kinds.push(listening),
    tell(sessionIds, event) {
      // Without a room it would go to everybody.
      if (sessionIds.length === 0) return;
      emit(sessionIds, event);
      others.tell({ sessions: sessionIds, event });
    },
  });
  app.addHook('preClose', async () => void io.disconnectSockets(true));
  app.addHook('onClose', async () => {
    io.engine.close();
    await others.close();
  });
}

function isFromHere({ settings }: FastifyInstance, { headers }: IncomingMessage): boolean {
  return headers.origin !== undefined && isOwnOrigin(headers.origin, headers, settings);
}

async function enter(
  app: FastifyInstance,
  io: Server,
  kinds: readonly Listening[],
  socket: Socket,
): Promise<boolean> {
  const { headers, query } = socket.handshake;
  const token = readCookie(headers.cookie, app.sessions.cookieName);
  const label = query.device_id;
  if (token === undefined || typeof label !== 'string') return false;
  // A page connects again by itself.
  const found = await app.sessions.find(app.db, token, { background: true });
  if (!found) return false;
  const { session } = found;
  const room = roomOf(session.id);
  if ((io.sockets.adapter.rooms.get(room)?.size ?? 0) >= MOST_SOCKETS) return false;
  for (const listening of kinds) {
    if (!(await listening(session, label))) continue;
    await socket.join(room);
    return true;
  }
  return false;
}

function roomOf(sessionId: number): string {
  return `session ${sessionId}`;
}
