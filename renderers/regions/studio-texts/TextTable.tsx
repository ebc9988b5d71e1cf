import type { ActResult } from '../../../src/engine/types.ts';
import { Link } from '../../kit/Link.tsx';
import { partAddress } from '../studio-desk/part-address.ts';
import type { ListedText, Props, TextsPage } from './fed-by.ts';
import { TextCell } from './TextCell.tsx';

const KINDS: Readonly<Record<ListedText['kind'], string>> = {
  title: 'Title',
  label: 'Label',
  hint: 'Help',
  placeholder: 'Grey text',
  answer: 'Answer',
  message: 'Message',
  button: 'Button',
  page: 'Page',
  fact: 'Fact of plans',
  offer: 'Offer',
  program: 'Said by the program',
  text: 'Text',
};

interface TableProps {
  rows: readonly ListedText[];
  locales: TextsPage['locales'];
  way: Pick<Props, 'href' | 'go'>;
  /** Portal that is looked at; undefined: all. */
  portal: string | undefined;
  say(said: { english: string; locale: string; text: string }): Promise<ActResult>;
  /** Of which text a translation is typed; undefined: the English text itself. */
  onHold(row: ListedText | undefined): void;
}

/** Texts as a table: English with its place, and a field for each language. */
export function TextTable({ rows, locales, way, portal, say, onHold }: TableProps) {
  return (
    <table>
      <caption className="hidden-text">Texts by language</caption>
      <thead>
        <tr>
          <th scope="col">English</th>
          {locales.map(({ code, name }) => (
            <th key={code} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            <th scope="row">
              <English row={row} say={say} onHold={() => onHold(undefined)} />
              <Place row={row} way={way} portal={portal} />
            </th>
            {locales.map(({ code, name }) => {
              const words = row.words.find(({ locale }) => locale === code);
              return (
                <td key={code}>
                  <TextCell
                    label={`${name}: ${row.english}`}
                    title={name}
                    said={words?.text ?? ''}
                    scope={scopeOf(words, portal)}
                    say={(text) => say({ english: row.english, locale: code, text })}
                    onHold={() => onHold(row)}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A text is known by where it stands: its words may change. */
export function rowKey({ english, at }: ListedText): string {
  return at || english;
}

function English({
  row: { english, fixed },
  say,
  onHold,
}: Pick<TableProps, 'say'> & { row: ListedText; onHold(): void }) {
  if (fixed !== '') {
    return (
      <>
        <span className="studio-texts-english">{english}</span>
        <span className="studio-texts-place">{fixed}</span>
      </>
    );
  }
  return (
    <TextCell
      label={`English: ${english}`}
      said={english}
      say={(text) => say({ english, locale: 'en', text })}
      onHold={onHold}
      whenLeft
    />
  );
}

// Whom a change reaches, where that is not what the choice of a portal above says.
function scopeOf(
  words: ListedText['words'][number] | undefined,
  portal: string | undefined,
): string {
  if (!words || words.portal === (portal ?? '')) return '';
  return words.portal === '' ? 'The same in all portals' : `In portal ${words.portal} alone`;
}

function Place({ row, way, portal }: Pick<TableProps, 'way' | 'portal'> & { row: ListedText }) {
  const { kind, screen, title, field, label, file, places } = row;
  const parts = [KINDS[kind], title, label].filter(
    (part, at, all) => part && all.indexOf(part) === at,
  );
  const isPart = screen.startsWith('enrollment/') && kind !== 'page';
  return (
    <span className="studio-texts-place">
      {parts.join(' · ')}
      {places > 1 && `, in ${places} places`}
      {isPart ? (
        <Link
          way={way}
          to={partAddress({ ...(portal && { portal }), screen, ...(field && { field }) })}
          aria-label={`Open ${label || title}`}
        >
          Open
        </Link>
      ) : (
        file && <code>{file}</code>
      )}
    </span>
  );
}
