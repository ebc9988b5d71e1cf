import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

export interface SunkMail {
  from: string;
  to: string[];
  /** Header lines by lower-case name, unfolded. */
  headers: Map<string, string[]>;
  raw: string;
}

/**
 * What the sink does with the next mails. refuse: refuses the recipient for good. busy: closes with 421 at the greeting.
 * stall: takes the mail and never answers. trickle: answers for ever. drop: takes it and closes. mute: sends no greeting.
 */
export type Mood = 'accept' | 'refuse' | 'busy' | 'stall' | 'trickle' | 'drop' | 'mute';

/** A mail server for tests: a subset of SMTP on a port of its own. It keeps what it got. */
export class SmtpSink {
  /** Answered with 250. */
  readonly accepted: SunkMail[] = [];
  /** Got whole, whatever was answered. */
  readonly got: SunkMail[] = [];
  connections = 0;
  mood: Mood | ((to: string) => Mood) = 'accept';
  answerAfter = 0;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  async listen(): Promise<this> {
    this.#server = createServer((socket) => this.#serve(socket)).listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address !== null && typeof address === 'object') this.#port = address.port;
    return this;
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    for (const socket of this.#sockets) socket.destroy();
    if (server === undefined) return;
    server.close();
    await once(server, 'close');
  }

  get openSockets(): number {
    return this.#sockets.size;
  }

  #moodFor(to: string): Mood {
    return typeof this.mood === 'string' ? this.mood : this.mood(to);
  }

  #serve(socket: Socket): void {
    this.connections += 1;
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => undefined);
    const say = (line: string) => socket.write(`${line}\r\n`);
    let envelope = { from: '', to: [] as string[] };
    let data: string | undefined;
    let buffer = '';
    const first = this.#moodFor('');
    if (first === 'mute') return;
    if (first === 'busy') {
      socket.end('421 come back later\r\n');
      return;
    }
    say('220 sink ESMTP');
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      buffer += chunk;
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        if (data === undefined) command(line);
        else if (line === '.') {
          this.#take(socket, { ...envelope, raw: data }, say);
          data = undefined;
          envelope = { from: '', to: [] };
        } else data += `${line.replace(/^\./, '')}\r\n`;
      }
    });
    const command = (line: string): void => {
      if (/^(EHLO|HELO)/i.test(line)) say('250-sink\r\n250 SMTPUTF8');
      else if (/^MAIL FROM:/i.test(line)) {
        envelope.from = /<(.*)>/.exec(line)?.[1] ?? '';
        say('250 ok');
      } else if (/^RCPT TO:/i.test(line)) {
        const to = /<(.*)>/.exec(line)?.[1] ?? '';
        if (this.#moodFor(to) === 'refuse') say(`550 no such mailbox ${to}`);
        else {
          envelope.to.push(to);
          say('250 ok');
        }
      } else if (/^DATA/i.test(line)) {
        data = '';
        say('354 go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else say('250 ok');
    };
  }

  #take(
    socket: Socket,
    { from, to, raw }: { from: string; to: string[]; raw: string },
    say: (line: string) => void,
  ): void {
    const mail = { from, to, raw, headers: headersOf(raw) };
    this.got.push(mail);
    const mood = this.#moodFor(to[0] ?? '');
    if (mood === 'drop') socket.destroy();
    if (mood === 'trickle') {
      const timer = setInterval(() => say('250-still busy'), 50);
      socket.on('close', () => clearInterval(timer));
    }
    if (mood !== 'accept') return;
    setTimeout(() => {
      this.accepted.push(mail);
      say('250 taken');
    }, this.answerAfter);
  }
}

function headersOf(raw: string): Map<string, string[]> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const headers = new Map<string, string[]>();
  for (const line of head.split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()]);
  }
  return headers;
}
