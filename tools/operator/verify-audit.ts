import { readSettings } from '../../server/config/settings.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDb } from '../../server/db/open-db.ts';
import { checkTrails } from '../../server/security/audit-chain.ts';
import { openCrypto } from '../../server/security/open-crypto.ts';
import { helpWhenAsked } from './help-when-asked.ts';

helpWhenAsked(`npm run audit:verify

Checks that the audit trail of every enrollment is whole and unchanged; ends with 1 when one is not.`);

async function main(): Promise<number> {
  const settings = readSettings(process.env);
  const db = await openDb(settings.database, {
    onConnectionError: (error) => console.error(error.message),
    onEngineDeath: (error) => {
      console.error(error.message);
      process.exit(1);
    },
  });
  try {
    await migrate(db);
    const broken = await checkTrails(db, await openCrypto(db, settings, () => {}));
    for (const { enrollmentId, problem } of broken)
      console.error(`Enrollment ${enrollmentId}: ${problem}`);
    const [{ trails } = { trails: 0 }] = await db.query<{ trails: number }>(
      'select count(*)::int as trails from audit_head',
    );
    console.log(`${trails} audit trails, ${broken.length} broken.`);
    return broken.length === 0 ? 0 : 1;
  } finally {
    await db.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
