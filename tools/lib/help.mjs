/**
 * Prints how a command is used and ends, when that is asked for. For commands that run before anything is installed.
 * @param {string} usage
 */
export function helpBeforeInstall(usage) {
  if (!process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) return;
  console.log(usage);
  process.exit(0);
}
