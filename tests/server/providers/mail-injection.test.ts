import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { mailProvider } from '../../../server/providers/mail.ts';
import { escapeHtml } from '../../../server/escape-html.ts';
import { headerLine, plainLine } from '../../../server/providers/mail-text.ts';
import { UnsendableError } from '../../../server/providers/provider-errors.ts';
import type { MailProvider } from '../../../server/providers/types.ts';
import { SmtpSink, type SunkMail } from '../outbox/smtp-sink.ts';

const sink = new SmtpSink();
let provider: MailProvider;
beforeAll(async () => {
  await sink.listen();
  const settings = {
    smtpUrl: sink.url,
    mailFrom: 'Fieldstone Benefits <no-reply@fieldstone.example>',
    outbox: { sendSeconds: 5 },
  };
  provider = mailProvider({ settings } as unknown as FastifyInstance);
});
afterAll(() => sink.close());

const MESSAGE_ID = '<0123@store.example>';
const HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
];

async function send(mail: Partial<{ to: string; subject: string; text: string; html: string }>) {
  const whole = {
    to: 'ann@example.com',
    subject: 'Hello',
    text: 'Text',
    html: '<p>Text</p>',
    ...mail,
  };
  await provider.send(whole, MESSAGE_ID);
  return sink.accepted.at(-1) as SunkMail;
}

describe('a mail goes to exactly one address', () => {
  it.each([
    'ann@example.com,eve@example.com',
    'ann@example.com, eve@example.com',
    'ann@example.com;eve@example.com',
    'ann@example.com eve@example.com',
    'ann@example.com\r\nBcc: eve@example.com',
    'ann@example.com\nBcc: eve@example.com',
    'ann@example.com\rBcc: eve@example.com',
    'ann@example.com\u0000eve@example.com',
    'ann@example.com\u2028Bcc: eve@example.com',
    'ann@example.com\u0085Bcc: eve@example.com',
    'Ann <ann@example.com>',
    'Ann <ann@example.com>, Eve <eve@example.com>',
    '<ann@example.com>',
    '"ann@example.com, eve"@example.com',
    '"ann\\"@example.com',
    'group: ann@example.com, eve@example.com;',
    'ann@example.com>\r\nRCPT TO:<eve@example.com',
    'ann@[127.0.0.1]',
    'ann@localhost',
    'ann@example..com',
    'ann@-example.com',
    'ann(comment)@example.com',
    'ann@example.com ',
    ' ann@example.com',
    '@example.com',
    'ann',
    '',
    `${'a'.repeat(65)}@example.com`,
    `ann@${'a.'.repeat(130)}com`,
    'ann@exam\u202Eple.com',
    '=?utf-8?q?ann=40example.com=2Ceve?=@example.com,',
    'mailto:ann@example.com?bcc=eve@example.com',
  ])('%j is not one', async (to) => {
    const before = sink.connections;
    await expect(send({ to })).rejects.toBeInstanceOf(UnsendableError);
    expect(sink.connections).toBe(before);
  });

  it.each(["o'neil+store@example.com", 'a.b-c_d@sub.example.co', '=cmd@example.com'])(
    '%j is one',
    async (to) => {
      const mail = await send({ to });
      expect(mail.to).toEqual([to]);
      expect(mail.headers.get('to')?.[0]?.replace(/[<>"]/g, '')).toBe(to);
    },
  );
});

describe('a subject stays one header', () => {
  it.each([
    'Hello\r\nBcc: eve@example.com',
    'Hello\nBcc: eve@example.com',
    'Hello\rBcc: eve@example.com',
    'Hello\r\n\r\n<script>alert(1)</script>',
    'Hello\r\n Bcc: eve@example.com',
    'Hello\u2028Bcc: eve@example.com',
    'Hello\u0085Bcc: eve@example.com',
    'Hello\u0000Bcc: eve@example.com',
    'Hello\u000BBcc: eve@example.com',
    'Ünder\r\nBcc: eve@example.com',
    '=?utf-8?q?Hello=0D=0ABcc:_eve@example.com?=',
    `${'long '.repeat(200)}\r\nBcc: eve@example.com`,
    'Hello\r\n.\r\nMAIL FROM:<eve@example.com>',
  ])('%j', async (subject) => {
    const mail = await send({ subject });
    expect(mail.to).toEqual(['ann@example.com']);
    expect([...mail.headers.keys()].sort()).toEqual(HEADERS);
    for (const values of mail.headers.values()) expect(values).toHaveLength(1);
    expect(mail.headers.get('message-id')).toEqual([MESSAGE_ID]);
  });

  it('and a text cannot end the mail or begin another', async () => {
    const got = sink.got.length;
    const text =
      'Hello\r\n.\r\nMAIL FROM:<eve@example.com>\r\nRCPT TO:<eve@example.com>\r\nDATA\r\n';
    const mail = await send({ text, html: text });
    expect(sink.got.length).toBe(got + 1);
    expect(mail.to).toEqual(['ann@example.com']);
    expect(mail.raw).toContain('RCPT TO');
  });
});

describe('words of others', () => {
  it.each([
    ['Ann', 'Ann'],
    ['Ann\r\nBcc: x', 'Ann Bcc: x'],
    ['https://evil.example/x now', '[link removed] now'],
    ['Visit HTTP://EVIL.EXAMPLE', 'Visit [link removed]'],
    ['javascript://evil', '[link removed]'],
    ['www.evil.example', '[link removed]'],
    ['evil.example', 'evil. example'],
    ['evil．example', 'evil. example'],
    ['a@evil.example', 'a@evil. example'],
    ['пример.рф', 'пример. рф'],
    ['J.R. Smith', 'J. R. Smith'],
    ['St. John', 'St. John'],
    ['$12.50 a month...', '$12.50 a month...'],
    ['evilo\u0308.example', 'evilo\u0308. example'],
    ['a\u202Egnp.exe', 'a gnp. exe'],
    ['  spaced  ', 'spaced'],
  ])('%j become %j', (text, plain) => {
    expect(plainLine(text)).toBe(plain);
  });

  it('cannot become HTML', () => {
    const nasty = `<img src=x onerror="alert('1')">&amp;`;
    const escaped = escapeHtml(nasty);
    expect(escaped).toBe('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;');
    expect(escaped).not.toMatch(/[<>"']/);
  });

  it('have no line break in a header', () => {
    for (let code = 0; code < 0x20; code += 1) {
      expect(headerLine(`a${String.fromCharCode(code)}b`)).toBe('a b');
    }
  });
});
