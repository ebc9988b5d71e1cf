import { setTimeout as sleep } from 'node:timers/promises';
import { HttpDoor } from '../../e2e/faults/support/http-door.ts';
import { FILTER, must, Shopper } from '../../tests/server/wizard/support/shopper.ts';

export type Kind = 'read' | 'save' | 'submit';

/** One call of a shopper: how long its answer took. `fault` is why it was no success. */
export interface Timed {
  kind: Kind;
  call: string;
  milliseconds: number;
  /** Milliseconds since the start of the process, when it was sent. */
  sentAt: number;
  fault?: string;
}

export interface Pace {
  /** Mean seconds between an answer and the next call of the same person; each pause is up to twice as long. */
  thinkSeconds: number;
  /** When sessions end, in milliseconds since the start of the process. */
  until: number;
}

/** Thrown inside a session when its time is over. */
class Over extends Error {}

/** A door that a person uses: with a pause before each call, and a clock. */
class TimedDoor extends HttpDoor {
  readonly #pace: Pace;
  readonly #note: (timed: Timed) => void;

  constructor(origin: string, pace: Pace, note: (timed: Timed) => void) {
    super(origin);
    this.#pace = pace;
    this.#note = note;
  }

  override async inject(options: Parameters<HttpDoor['inject']>[0]) {
    await sleep(Math.random() * 2 * this.#pace.thinkSeconds * 1_000);
    const sentAt = performance.now();
    if (sentAt > this.#pace.until) throw new Over();
    const call = nameOf(String(options.url));
    const kind = kindOf(options.method, call);
    const note = (fault?: string) => {
      const milliseconds = performance.now() - sentAt;
      this.#note({ kind, call, sentAt, milliseconds, ...(fault ? { fault } : {}) });
    };
    try {
      const answer = await super.inject(options);
      const isExpected = answer.statusCode < 400 || isAbsentStep(call, answer.statusCode);
      note(isExpected ? undefined : `${answer.statusCode} ${answer.body}`);
      return answer;
    } catch (error) {
      note(String(error));
      throw error;
    }
  }
}

function nameOf(url: string): string {
  return url
    .replace(/\?.*/, '')
    .replace(/^\/api\/v1\//, '')
    .replace(/\/[\w-]{16,}$/, '/…');
}

function kindOf(method: string | undefined, call: string): Kind {
  if (method === 'GET') return 'read';
  return call === 'save-review-info' ? 'submit' : 'save';
}

// Shoppers ask for the health questions also where no plan has any.
function isAbsentStep(call: string, code: number): boolean {
  return code === 404 && call.startsWith('get-health-questions');
}

const OF_ENROLLMENT = ['get-filtered-plans', 'get-plan-cart'];
const READS = [...OF_ENROLLMENT, 'get-menu-filtered-plans', 'app/session'];

/** Looks at plans, the cart and pages until the time is over, and now and then changes the filter. */
export function browse(origin: string, pace: Pace, note: (timed: Timed) => void): Promise<void> {
  return visit(origin, pace, note, async (shopper, door) => {
    await shopper.call('GET', 'app/session');
    const { data } = must(
      await shopper.call('POST', 'add-filter-for-new-user', {
        eprocess: 'applicant',
        open_type: 'user',
        type: 'new-member',
        ...FILTER,
      }),
    );
    shopper.enrollment = (data as { temp_enrollment_id: string }).temp_enrollment_id;
    for (let turn = 1; ; turn += 1) {
      if (turn % 20 === 0) must(await shopper.changeFilter({ ...FILTER, zip: '75002' }));
      else if (turn % 6 === 0) await door.inject({ method: 'GET', url: '/home' });
      else {
        const call = READS[turn % READS.length] ?? '';
        must(await (OF_ENROLLMENT.includes(call) ? shopper.get(call) : shopper.call('GET', call)));
      }
    }
  });
}

/** Enrolls from the filter to the receipt, again and again as another person, until the time is over. */
export async function enroll(
  origin: string,
  pace: Pace,
  note: (timed: Timed) => void,
): Promise<void> {
  while (performance.now() < pace.until) {
    await visit(origin, pace, note, async (shopper) => {
      await shopper.call('GET', 'app/session');
      await shopper.fillCart();
      await shopper.fillSteps();
      must(await shopper.submit());
    });
  }
}

// A call that failed ends the visit: it is in the notes already.
async function visit(
  origin: string,
  pace: Pace,
  note: (timed: Timed) => void,
  run: (shopper: Shopper, door: TimedDoor) => Promise<void>,
): Promise<void> {
  const door = new TimedDoor(origin, pace, note);
  await run(new Shopper(door.app), door).catch(() => undefined);
}
