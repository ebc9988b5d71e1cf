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
  /** Of which text a translation is typed. */
  onHold(english: string): void;
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
          <tr key={row.english}>
            <th scope="row">
              <span className="studio-texts-english">{row.english}</span>
              <Place row={row} way={way} portal={portal} />
            </th>
            {locales.map(({ code, name }) => (
              <td key={code}>
                <TextCell
                  label={`${name}: ${row.english}`}
                  title={name}
                  words={row.words.find(({ locale }) => locale === code)}
                  portal={portal}
                  say={(text) => say({ english: row.english, locale: code, text })}
                  onHold={() => onHold(row.english)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
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
