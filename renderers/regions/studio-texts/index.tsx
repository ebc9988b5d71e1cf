/** Every text that people read, by language, to be changed in place. data: texts. actions: look, say, keep. */
import { useRef, useState } from 'react';
import { NeedView } from '../../kit/NeedView.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { useKept } from '../../kit/use-kept.ts';
import { Pager } from '../data-table/Pager.tsx';
import type { ListedText, Props, TextsLook, TextsPage } from './fed-by.ts';
import { SheetLinks } from './SheetLinks.tsx';
import { TextFilters } from './TextFilters.tsx';
import { rowKey, TextTable } from './TextTable.tsx';
import '../data-table/recipe.generated.css';
import './studio-texts.css';

const ALL: TextsLook = { screen: '', missing: '', words: '', page: '1' };

export default function StudioTexts({ data, act, busy, scope, href, go }: Props) {
  const need = useKept(data.texts);
  const look = { ...ALL, ...scope.session.studio_texts };
  const { portal } = scope.query;
  const say = useOneByOne((said: { english: string; locale: string; text: string }) =>
    act('say', said),
  );
  return (
    <section className="studio-texts" aria-label="Texts" aria-busy={need?.refreshing}>
      <NeedView need={need} waiting={<SkeletonLines count={8} />} what="The texts">
        {(value) => {
          if (!value?.rows || !value.screens || !value.locales) return null;
          const page = value as TextsPage;
          return (
            <>
              <TextFilters
                page={page}
                look={look}
                set={(next) => void act('look', { ...look, page: '1', ...next })}
              />
              <SheetLinks {...{ act, busy, go, look, portal }} />
              <Listed
                key={JSON.stringify(look)}
                page={page}
                way={{ href, go }}
                portal={portal}
                look={look}
                say={say}
              />
              {page.pages > 1 && (
                <Pager
                  page={page.page}
                  pages={page.pages}
                  onTurn={(to) => void act('look', { ...look, page: String(to) })}
                />
              )}
            </>
          );
        }}
      </NeedView>
    </section>
  );
}

interface ListedProps {
  page: TextsPage;
  way: Pick<Props, 'href' | 'go'>;
  portal: string | undefined;
  look: TextsLook;
  say: Parameters<typeof TextTable>[0]['say'];
}

function Listed({ page, way, portal, look, say }: ListedProps) {
  const { rows, total, locales } = page;
  // The text that was typed into last stays in its place, also when the filter no longer lets it through.
  const [held, hold] = useState<{ row: ListedText; at: number }>();
  const isGone = held && !rows.some((row) => rowKey(row) === rowKey(held.row));
  const shown = isGone ? rows.toSpliced(held.at, 0, held.row) : rows;
  const isFiltered = look.screen !== '' || look.missing !== '' || look.words !== '';
  return (
    <>
      <p className="muted" role="status">
        {total === 1 ? '1 text' : `${total} texts`}
        {total === 0 && (isFiltered ? ': none is like this.' : '.')}
      </p>
      {shown.length > 0 && (
        <TextTable
          rows={shown}
          locales={locales}
          way={way}
          portal={portal}
          say={say}
          onHold={(row) => hold(row && { row, at: shown.indexOf(row) })}
        />
      )}
    </>
  );
}

// Each change is made of the draft that the one before left.
function useOneByOne<Given, Answer>(
  run: (given: Given) => Promise<Answer>,
): (given: Given) => Promise<Answer> {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (given) => {
    const next = last.current.then(() => run(given));
    last.current = next.catch(() => undefined);
    return next;
  };
}
