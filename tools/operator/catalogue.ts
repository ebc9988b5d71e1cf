import { userInfo } from 'node:os';
import type { CatalogueCommand } from '../../server/catalogue/versions/catalogue-command.ts';
import { helpWhenAsked } from './help-when-asked.ts';
import { operate, report } from './operate.ts';

const USAGE = `npm run catalogue -- list | show <version> [<than>] | back [<version>] | withdraw <version>

Lists the versions of the catalogue, says what one changes (against another one, or the one before), goes back to one, or
takes back one that waits for its day; also while the store runs.`;

helpWhenAsked(USAGE);

await report(() => operate(readCommand(process.argv.slice(2))));

function readCommand([verb, ...numbers]: string[]): CatalogueCommand {
  const [first, second, ...more] = numbers.map(Number);
  const by = userInfo().username;
  const isWrong = more.length > 0 || numbers.some((text) => !/^\d{1,9}$/.test(text));
  if (isWrong) throw new Error(`Usage: ${USAGE}`);
  if (verb === 'list' && first === undefined) return { verb };
  if (verb === 'show' && first !== undefined) return { verb, version: first, than: second };
  if (verb === 'back' && second === undefined) return { verb, to: first, by };
  if (verb === 'withdraw' && first !== undefined && second === undefined)
    return { verb, version: first, by };
  throw new Error(`Usage: ${USAGE}`);
}
