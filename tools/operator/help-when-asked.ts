/** Prints how a command is used and ends, when that is asked for. */
export function helpWhenAsked(usage: string): void {
  if (!process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) return;
  console.log(usage);
  process.exit(0);
}
