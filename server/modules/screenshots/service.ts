import type { FastifyInstance } from 'fastify';
import type { AnyCtx, Refusal } from '../../contract.ts';
import { savedName } from '../../configuration/tab-names.ts';
import { dataKeyOf } from '../../enrollment/enrollment-row.ts';
import { readPng } from '../../security/read-png.ts';
import { ended, refuseField, tooMany, unavailable } from '../../refusals.ts';
import { countScreenshots, insertScreenshot, isJustCompleted } from './repository.ts';
import { stepOfName } from './step-of-name.ts';

const LIMITS = { maxBytes: 2 * 1024 * 1024, maxPixels: 12_000_000 };
const MOST = 60;
const TRY_TOMORROW = 86_400;

/** Stores a picture of a step; throws when it is invalid, one too many, or disk space is low. */
export async function keepScreenshot(
  app: FastifyInstance,
  { db, enrollment }: AnyCtx,
  { name, image }: { name: string; image: string },
): Promise<void> {
  if (enrollment.status !== 'open' && !(await isJustCompleted(db, enrollment.id))) throw ended();
  const isTab = (tab: string) => savedName(app, enrollment.portal, tab) !== undefined;
  const step = stepOfName(name, isTab);
  if (step === undefined) throw refusal('/name', 'There is no such step.');
  const png = await readPng(image, LIMITS);
  if (!png)
    throw refusal('/image', 'Only still PNG pictures of at most 2 MiB and 12 megapixels are kept.');
  // Pictures are dispensable when disk space is low.
  if (!app.storage.hasPlenty()) throw unavailable();
  if ((await countScreenshots(db, enrollment.id)) >= MOST) throw tooMany(TRY_TOMORROW);
  const label = Buffer.from(`${JSON.stringify({ name })}\n`, 'utf8');
  const sealed = app.crypto.seal(
    dataKeyOf(enrollment),
    `screenshot:${enrollment.publicId}:${step}`,
    Buffer.concat([label, png.bytes]),
  );
  await insertScreenshot(db, { enrollmentId: enrollment.id, step, sealed });
}

function refusal(field: string, message: string): Refusal {
  return refuseField(field, message, { keyword: 'format' });
}
