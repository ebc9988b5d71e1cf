import { parseArgs, type ParseArgsConfig } from 'node:util';

type Parsed<Config extends ParseArgsConfig> = ReturnType<typeof parseArgs<Config>>;

/** The arguments of a command. Ends the process with 2, after the fault and how it is used, when they are not as described. */
export function readOptions<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): Parsed<Config> {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    return process.exit(2);
  }
}
