/**
 * A table of which the server sends one page at a time and searches all; cards on a phone.
 * data: list. actions: search({search, page}), which keeps both where options.kept points; pick(row).
 * options: columns ([{title, lines: [{from, label, empty, words, as, tone}], entries: {from, text, state, usual, words, empty}}],
 *   dotted paths into a row; as: 'dollars'; tone: 'bad'), id (path), kept (path to {search, page}).
 * texts: title, search (left out: no search), hint, find, all, one, other, empty, none, pick.
 */
import { NeedView } from '../../kit/NeedView.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { recordOf, textOf } from '../../kit/read.ts';
import { useSay } from '../../kit/text/say.ts';
import { useKept } from '../../kit/use-kept.ts';
import { atPath } from './columns.ts';
import { Pager } from './Pager.tsx';
import { Rows } from './Rows.tsx';
import { SearchBox } from './SearchBox.tsx';
import type { ListPage, Props } from './fed-by.ts';
import './recipe.generated.css';

export default function DataTable(props: Props) {
  const { data, act, texts, options, scope } = props;
  const need = useKept(data.list);
  const search = textOf(recordOf(atPath(scope, options.kept)).search);
  const ask = (words: string, page: number) => void act('search', { search: words, page });
  return (
    <section className="data-table" aria-label={texts.title} aria-busy={need?.refreshing}>
      {texts.search && (
        <SearchBox search={search} texts={texts} onSearch={(words) => ask(words, 1)} />
      )}
      <NeedView need={need} waiting={<SkeletonLines count={5} />} what={texts.title ?? 'The list'}>
        {(list) => (
          <Shown {...props} list={list} search={search} onTurn={(to) => ask(search, to)} />
        )}
      </NeedView>
    </section>
  );
}

interface ShownProps extends Props {
  list: ListPage | undefined;
  search: string;
  onTurn(page: number): void;
}

function Shown({ list = {}, search, onTurn, ...props }: ShownProps) {
  const { texts } = props;
  const { result = [], total = 0, page = 1, pages = 1 } = list;
  const say = useSay();
  const count = { one: texts.one ?? '{n} row', other: texts.other ?? '{n} rows' };
  const place = pages > 1 ? say('page {page} of {pages}', { page, pages }) : '';
  return (
    <div>
      <p className="data-table-count" role="status">
        {total > 0 && [say(count, { n: total }), place].filter(Boolean).join(', ')}
        {total === 0 && (search === '' ? texts.empty : texts.none)}
      </p>
      {result.length > 0 && <Rows rows={result} {...props} />}
      {pages > 1 && <Pager page={page} pages={pages} onTurn={onTurn} />}
    </div>
  );
}
