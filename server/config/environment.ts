import { readFileSync } from 'node:fs';

/** Settings that may stand in a file instead, whose path is the setting with this ending. */
const SECRETS = [
  'DATABASE_URL',
  'SMTP_URL',
  'INVOICE_TOKEN',
  'REGISTRATION_SECRET',
  'METRICS_TOKEN',
  'STUDIO_TOKEN',
  'KEK_RING',
];
const IN_FILE = '_FILE';

/** Readers by kind of value; each adds its faults in plain words and continues. */
export class Environment {
  readonly #values: Record<string, string | undefined>;
  readonly faults: string[] = [];

  constructor(values: Record<string, string | undefined>) {
    this.#values = { ...values };
    for (const name of SECRETS) this.#readFile(name);
  }

  text(name: string): string | undefined {
    const value = this.#values[name]?.trim();
    return value === '' ? undefined : value;
  }

  #readFile(name: string): void {
    const file = this.text(name + IN_FILE);
    if (file === undefined) return;
    if (this.text(name) !== undefined) {
      this.faults.push(`${name} and ${name + IN_FILE} are both set: use one of them.`);
      return;
    }
    try {
      this.#values[name] = readFileSync(file, 'utf8');
      // As if it were not set, a store that lost its address would begin an empty database of its own.
      if (this.text(name) === undefined)
        this.faults.push(`${name + IN_FILE} is ${file}, which is empty.`);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      this.faults.push(`${name + IN_FILE} is ${file}, which cannot be read (${code}).`);
    }
  }

  port(name: string, otherwise: number): number {
    const text = this.text(name);
    if (text === undefined) return otherwise;
    const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
    if (port <= 65_535) return port;
    this.faults.push(`${name} is "${text}": a port is a number from 0 to 65535.`);
    return otherwise;
  }

  url(name: string, protocols: readonly string[]): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const protocol = URL.canParse(text) ? new URL(text).protocol.slice(0, -1) : undefined;
    if (protocol !== undefined && protocols.includes(protocol)) return text;
    // The value itself may contain a password.
    this.faults.push(`${name} is not an address that starts with ${protocols.join('://, ')}://.`);
    return undefined;
  }

  origin(name: string): string | undefined {
    const text = this.url(name, ['http', 'https']);
    if (text === undefined) return undefined;
    const url = new URL(text);
    if (url.pathname === '/' && url.search === '' && url.hash === '') return url.origin;
    this.faults.push(`${name} is "${text}": an origin has no path, such as https://store.example.`);
    return undefined;
  }

  zone(name: string, otherwise: string): string {
    const zone = this.text(name) ?? otherwise;
    try {
      return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
    } catch {
      this.faults.push(`${name} is "${zone}": not a time zone, such as America/New_York.`);
      return otherwise;
    }
  }

  /** `true`, `false`, or a list of the proxies' addresses and networks. */
  proxies(name: string): boolean | string[] {
    const text = this.text(name);
    if (text === undefined || text === 'false') return false;
    if (text === 'true') return true;
    const list = text.split(',').map((part) => part.trim());
    const wrong = list.filter((part) => !/^[0-9a-fA-F.:]+(\/\d{1,3})?$/.test(part));
    if (wrong.length === 0) return list;
    this.faults.push(
      `${name} is "${text}": use true, or the proxies' addresses such as 127.0.0.1,10.0.0.0/8.`,
    );
    return false;
  }

  list(name: string, separator: string): string[] {
    const parts = (this.text(name) ?? '').split(separator).map((part) => part.trim());
    return parts.filter((part) => part !== '');
  }
}
