import { isPublic } from './public-store.ts';
import type { FileFacts, Diagnosis, Surroundings } from './surroundings.ts';

const OTHERS_WRITE = 0o022;
const OTHERS_USE = 0o077;
/** No clock of a machine that runs this program is right before its release. */
const FIRST_YEAR = 2026;

/** Node, files, disks and the clock of this machine. */
export function judgeMachine(around: Surroundings): Diagnosis[] {
  return [
    judgeNodeEnv(around),
    around.isBuilt
      ? { state: 'ok', what: 'Server and pages are built.' }
      : { state: 'warn', what: 'Pages are not built.', mend: 'npm run build (npm start does it).' },
    around.now.getUTCFullYear() >= FIRST_YEAR
      ? { state: 'ok', what: `It is ${around.now.toISOString()}.` }
      : {
          state: 'fail',
          what: `The clock is wrong: it says ${around.now.toISOString()}.`,
          mend: 'Let a time service (NTP) set it.',
        },
    ...around.files.map(judgeFile),
    ...around.disks.map((disk) => judgeDisk(disk, around.settings.storage.freeMegabytes)),
  ];
}

function judgeNodeEnv({ settings, nodeEnv }: Surroundings): Diagnosis {
  if (nodeEnv === 'production' || !isPublic(settings))
    return { state: 'ok', what: `NODE_ENV is ${nodeEnv ?? 'not set'}.` };
  return {
    state: 'warn',
    what: `NODE_ENV is ${nodeEnv ?? 'not set'}: packages may be slower, or say more than they should.`,
    mend: 'Set NODE_ENV=production.',
  };
}

function judgeFile({ name, path, mode, secret }: FileFacts): Diagnosis {
  const others = mode & (secret ? OTHERS_USE : OTHERS_WRITE);
  if (others === 0) return { state: 'ok', what: `${name}: ${path} is in the right hands.` };
  const verb = (mode & OTHERS_WRITE) === 0 ? 'read' : 'change';
  return {
    state: (mode & OTHERS_WRITE) === 0 ? 'warn' : 'fail',
    what: `${name}: other users of this machine can ${verb} ${path}.`,
    mend: `chmod ${secret ? 'go-rwx' : 'go-w'} ${path}`,
  };
}

function judgeDisk(
  { name, freeMegabytes }: Surroundings['disks'][number],
  floor: number,
): Diagnosis {
  const free = `${name}: ${Math.floor(freeMegabytes)} MB are free`;
  if (freeMegabytes >= 5 * floor) return { state: 'ok', what: `${free}.` };
  const isLow = freeMegabytes < floor;
  return {
    state: isLow ? 'fail' : 'warn',
    what: isLow ? `${free}, less than the floor of ${floor}: nothing is saved.` : `${free}.`,
    mend: 'Make room, or move it to a larger disk.',
  };
}
