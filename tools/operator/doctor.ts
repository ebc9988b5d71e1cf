import { readSettings, type Settings, SettingsError } from '../../server/config/settings.ts';
import { diagnose } from '../../server/operations/doctor/diagnose.ts';
import { lookAround } from '../../server/operations/doctor/look-around.ts';
import type { Diagnosis } from '../../server/operations/doctor/surroundings.ts';
import { helpWhenAsked } from './help-when-asked.ts';

const HELP = `npm run doctor

Says what is set up unsafely, by the same environment variables that the server starts with: TLS and proxy, keys and
tokens, database and copies, mail, files, disks and clocks. It changes nothing. Each line begins with

  ok     as it should be
  warn   better mended; the line below says how
  fail   not safe, or will not work: exit code 1`;

helpWhenAsked(HELP);
process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    console.error(`Usage: ${HELP}`);
    return 2;
  }
  const findings = await findingsOf(process.env);
  for (const { state, what, mend } of findings) {
    console.log(`${state.padEnd(6)} ${what}`);
    if (mend !== undefined) console.log(`       → ${mend}`);
  }
  const count = (state: Diagnosis['state']) =>
    findings.filter((finding) => finding.state === state).length;
  console.log(`\n${count('ok')} ok, ${count('warn')} to look at, ${count('fail')} failed.`);
  return count('fail') === 0 ? 0 : 1;
}

async function findingsOf(env: NodeJS.ProcessEnv): Promise<Diagnosis[]> {
  let settings: Settings;
  try {
    settings = readSettings(env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const mend = 'The server does not start with this. README.md lists all settings.';
    return error.faults.map((what) => ({ state: 'fail', what, mend }));
  }
  return diagnose(await lookAround(settings, env));
}
