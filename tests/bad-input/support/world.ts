import type { FastifyInstance } from 'fastify';
import { startTestApp, type TestApp } from '../../setup/test-app.ts';
import { BANK, CONTACT, must, PERSON, Shopper } from '../../server/wizard/support/shopper.ts';

/** Three other people's enrollments, whose content no call may reach. */
export interface World extends TestApp {
  shopper(): Shopper;
  canaries: readonly Shopper[];
  /** Everything that is stored of an enrollment, as one text. */
  contentOf(enrollment: string): Promise<string>;
  /** What a refused call may not change. */
  versionOf(enrollment: string): Promise<string>;
}

/** Words that only the canaries' answers hold. */
export const CANARY_WORDS = ['Zebulonia', 'Quillfeather', '219417777', '9988774400551'];

const STORED = `
  select table_schema || '.' || table_name as name from information_schema.columns
  where column_name = 'enrollment_id' and table_schema not in ('pg_catalog', 'information_schema')
  order by 1`;
// Records of accesses and refusals are no content.
const NO_CONTENT = ['public.audit', 'public.session_binding'];

const VERSION = `
  select concat_ws(' ', e.version, e.status, e.tier, e.effective_date, e.checked_out_at,
    (select string_agg(tab || ':' || version, ',' order by tab) from enrollment_tab t
      where t.enrollment_id = e.id),
    (select string_agg(c::text, ',' order by c.id) from cart_line c where c.enrollment_id = e.id),
    (select count(*) from policy p where p.enrollment_id = e.id)) as text
  from enrollment e where e.public_id = $1`;

/** The whole store with three canaries in it. */
export async function openWorld(): Promise<World> {
  const started = await startTestApp();
  const { app } = started;
  const tables = await app.db.query<{ name: string }>(STORED);
  const contents = tables.map(({ name }) => name).filter((name) => !NO_CONTENT.includes(name));
  const world: World = {
    ...started,
    shopper: () => new Shopper(app),
    canaries: [await canary(app), await canary(app), await canary(app)],
    async contentOf(enrollment) {
      const parts = contents.map(
        (table) =>
          `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from ${table} t
           where enrollment_id = (select id from enrollment where public_id = $1)`,
      );
      const rows = await app.db.query<{ sum: string }>(parts.join(' union all '), [enrollment]);
      return `${await world.versionOf(enrollment)} ${rows.map(({ sum }) => sum).join(' ')}`;
    },
    async versionOf(enrollment) {
      const [row] = await app.db.query<{ text: string }>(VERSION, [enrollment]);
      return row?.text ?? 'none';
    },
  };
  return world;
}

async function canary(app: FastifyInstance): Promise<Shopper> {
  const [first = '', last = '', ssn = '', account = ''] = CANARY_WORDS;
  const shopper = new Shopper(app);
  await shopper.fillCart();
  const person = { ...PERSON, first_name: first, last_name: last, ssn };
  must(await shopper.post('save-personal-info', person));
  must(await shopper.post('save-contact-info', CONTACT));
  must(await shopper.post('save-billing-info', { ...BANK, account_number: account }));
  return shopper;
}
