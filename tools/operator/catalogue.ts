// npm run catalogue -- list | show <version> [<than>] | back [<version>] | withdraw <version>
import { userInfo } from 'node:os';
import type { CatalogueCommand } from '../../server/catalogue/versions/catalogue-command.ts';
import { operate, report } from './operate.ts';

const USAGE =
  'Usage: npm run catalogue -- list | show <version> [<than>] | back [<version>] | withdraw <version>';

await report(() => operate(readCommand(process.argv.slice(2))));

function readCommand([verb, ...numbers]: string[]): CatalogueCommand {
  const [first, second, ...more] = numbers.map(Number);
  const by = userInfo().username;
  const isWrong = more.length > 0 || numbers.some((text) => !/^\d{1,9}$/.test(text));
  if (isWrong) throw new Error(USAGE);
  if (verb === 'list' && first === undefined) return { verb };
  if (verb === 'show' && first !== undefined) return { verb, version: first, than: second };
  if (verb === 'back' && second === undefined) return { verb, to: first, by };
  if (verb === 'withdraw' && first !== undefined && second === undefined)
    return { verb, version: first, by };
  throw new Error(USAGE);
}
