import { isPublic, leadsElsewhere } from './public-store.ts';
import type { Diagnosis, Surroundings } from './surroundings.ts';

/** Mail, text messages and the services that the settings file names. */
export function judgeServices({ settings }: Surroundings): Diagnosis[] {
  return [...judgeMail(settings), ...judgeMessages(settings), ...judgeProviders(settings)];
}

function judgeMail(settings: Surroundings['settings']): Diagnosis[] {
  const { smtpUrl, mailFrom } = settings;
  if (smtpUrl === undefined) {
    return [
      {
        state: isPublic(settings) ? 'fail' : 'warn',
        what: 'No mail leaves the store: codes and receipts stay in its database.',
        mend: 'Set SMTP_URL and MAIL_FROM.',
      },
    ];
  }
  const isOpen = smtpUrl.startsWith('smtp:') && leadsElsewhere(smtpUrl);
  const isForced = new URL(smtpUrl).searchParams.get('requireTLS') === 'true';
  const way: Diagnosis =
    isOpen && !isForced
      ? {
          state: 'warn',
          what: 'Mails go to their server encrypted only if it offers that.',
          mend: 'Use smtps:// in SMTP_URL, or add ?requireTLS=true.',
        }
      : { state: 'ok', what: 'Mails go to their server over a safe way.' };
  const isExample = /\.example>?$/.test(mailFrom);
  return isExample
    ? [
        way,
        {
          state: 'fail',
          what: `Mails come from ${mailFrom}, an address of nobody: most will be refused.`,
          mend: 'Set MAIL_FROM to an address of your own domain.',
        },
      ]
    : [way];
}

function judgeMessages(settings: Surroundings['settings']): Diagnosis[] {
  const { smsUrl } = settings;
  if (smsUrl !== undefined) return [judgeAddress('SMS_URL', smsUrl)];
  if (!isPublic(settings)) return [];
  return [
    {
      state: 'warn',
      what: 'No text message leaves the store.',
      mend: 'Set SMS_URL, if codes are to reach telephones.',
    },
  ];
}

function judgeProviders({ providers }: Surroundings['settings']): Diagnosis[] {
  const { zip, routing, email, phone, address, invoice } = providers;
  const choices = Object.entries({ zip, routing, email, phone, address, invoice });
  return choices.flatMap(([name, choice]) =>
    choice.kind === 'http' ? [judgeAddress(`providers.${name}`, choice.url)] : [],
  );
}

function judgeAddress(name: string, url: string): Diagnosis {
  if (url.startsWith('https:') || !leadsElsewhere(url))
    return { state: 'ok', what: `${name} is asked over a safe way.` };
  return {
    state: 'fail',
    what: `${name} is asked without TLS: personal data can be read on the way.`,
    mend: `Give ${name} an https address.`,
  };
}
