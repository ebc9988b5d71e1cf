import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../../server/config/settings.ts';
import { type OutboxWorker, startOutboxWorker } from '../../../server/outbox/worker.ts';
import { mailProvider } from '../../../server/providers/mail.ts';
import { smsProvider } from '../../../server/providers/sms.ts';

interface Wishes {
  outbox?: Partial<Settings['outbox']>;
  smtpUrl?: string;
  smsUrl?: string;
  publicOrigin?: string;
}

/** A worker with settings of its own on the database of a running app, as another instance would be. */
export interface Workshop extends OutboxWorker {
  /** The app as this worker sees it. */
  app: FastifyInstance;
  flush(): Promise<void>;
}

/** Looks for work once an hour by default. */
export function openWorkshop(base: FastifyInstance, { outbox, ...more }: Wishes = {}): Workshop {
  const settings: Settings = {
    ...base.settings,
    ...more,
    outbox: { ...base.settings.outbox, pollSeconds: 3600, ...outbox },
  };
  const app = Object.create(base) as FastifyInstance;
  Object.defineProperty(app, 'settings', { value: settings });
  const providers = { ...base.providers, mail: mailProvider(app), sms: smsProvider(app) };
  Object.defineProperty(app, 'providers', { value: providers });
  const worker = startOutboxWorker(app);
  return {
    ...worker,
    app,
    async flush() {
      worker.wake();
      await worker.settled();
    },
  };
}
