import type { FastifyInstance } from 'fastify';
import { periodically } from '../db/periodically.ts';
import { tidy } from './tidy.ts';

const EVERY = 600_000;

/** Every ten minutes: ends overdue enrollments and deletes temporary data past their time. */
export function addHousekeeping(app: FastifyInstance): void {
  periodically(app, { every: EVERY, failure: 'housekeeping failed' }, (stopping) =>
    tidy(app, stopping),
  );
}
