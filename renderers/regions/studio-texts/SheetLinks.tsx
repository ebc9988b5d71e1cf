import { Button } from '../../kit/Button.tsx';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { partAddress } from '../studio-desk/part-address.ts';
import type { Props, TextsLook } from './fed-by.ts';

/** Ways to keep the listed texts as a spreadsheet, and to the page that takes one in. */
export function SheetLinks({
  act,
  busy,
  go,
  look: { screen, missing, words },
  portal,
}: Pick<Props, 'act' | 'busy' | 'go'> & { look: TextsLook; portal: string | undefined }) {
  const keep = async (type: 'csv' | 'xlsx'): Promise<void> => {
    const { ok, result } = await act('keep', { type, screen, missing, words });
    if (ok) save(result as Calls['app-studio-texts-sheet']['data']);
  };
  return (
    <div className="studio-acts-row" role="group" aria-label="Spreadsheet">
      <Button className="small" busy={busy.has('keep')} onClick={() => void keep('csv')}>
        Download CSV
      </Button>
      <Button className="small" busy={busy.has('keep')} onClick={() => void keep('xlsx')}>
        Download Excel
      </Button>
      <Button
        className="small"
        onClick={() => go(partAddress(portal === undefined ? {} : { portal }, 'texts-sheet'))}
      >
        From a spreadsheet…
      </Button>
    </div>
  );
}

function save({ name, type, content }: Calls['app-studio-texts-sheet']['data']): void {
  const link = document.createElement('a');
  link.download = name;
  link.href = `data:${type};base64,${content}`;
  link.click();
}
