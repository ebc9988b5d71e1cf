/** The day on which all snapshots are taken. */
export const TODAY = '2026-11-20';
/** Time of all snapshots, in milliseconds since the epoch. */
export const NOW = Date.parse(`${TODAY}T15:00:00Z`);
