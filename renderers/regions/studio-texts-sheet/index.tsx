/** Takes texts by language from a spreadsheet, once it was seen what changes. actions: read, take, back. */
import { useId, useState } from 'react';
import type { RegionProps } from '../../../src/engine/types.ts';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { Button } from '../../kit/Button.tsx';
import { SheetChanges } from './SheetChanges.tsx';
import './studio-texts-sheet.css';

type Props = RegionProps<
  Record<never, never>,
  { read: { file: string }; take: { file: string }; back: object }
>;
type Found = Calls['app-studio-texts-read']['data'];

const MOST_BYTES = 2_900_000;
const TOO_BIG = 'This file is too big. Use one of at most 2.9 MB.';
const UNREADABLE = 'This file could not be read. It may have been moved: please choose it again.';

export default function StudioTextsSheet({ act, busy }: Props) {
  const id = useId();
  const { chosen, fault, take } = useSheet(act);
  return (
    <section className="studio-texts-sheet" aria-label="Spreadsheet" aria-busy={busy.has('read')}>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          File (CSV or XLSX)
        </label>
        <input
          id={id}
          type="file"
          className="input"
          accept=".csv,.xlsx"
          aria-invalid={fault !== '' || undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // The same file may be chosen again, once it is mended.
            target.value = '';
          }}
        />
        <p id={`${id}-fault`} className="studio-texts-sheet-fault" role="alert">
          {fault}
        </p>
      </div>
      <p className="muted" role="status">
        {busy.has('read') && 'Reading…'}
      </p>
      {chosen && <SheetChanges {...chosen.found} />}
      <div className="studio-acts-row">
        {chosen && chosen.found.total > 0 && (
          <Button
            look="primary"
            busy={busy.has('take')}
            onClick={() => void act('take', { file: chosen.file })}
          >
            {chosen.found.total === 1 ? 'Take the text in' : `Take ${chosen.found.total} texts in`}
          </Button>
        )}
        <Button look="quiet" onClick={() => void act('back')}>
          Back to the texts
        </Button>
      </div>
    </section>
  );
}

function useSheet(act: Props['act']) {
  const [chosen, choose] = useState<{ file: string; found: Found }>();
  const [fault, setFault] = useState('');
  const take = async (file: File | undefined): Promise<void> => {
    choose(undefined);
    setFault(file && file.size > MOST_BYTES ? TOO_BIG : '');
    if (!file || file.size > MOST_BYTES) return;
    const text = await base64Of(file).catch(() => undefined);
    if (text === undefined) {
      setFault(UNREADABLE);
      return;
    }
    const { ok, result, message = '' } = await act('read', { file: text });
    if (ok) choose({ file: text, found: result as Found });
    else setFault(message);
  };
  return { chosen, fault, take };
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8_192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)));
  return btoa(parts.join(''));
}
