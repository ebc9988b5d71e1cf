import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../kit/Button.tsx';
import { useSay } from '../../kit/text/say.ts';

interface PagerProps {
  page: number;
  pages: number;
  onTurn(page: number): void;
}

/** Ways to the pages beside this one. At an end the button stays, so that it keeps the focus. */
export function Pager({ page, pages, onTurn }: PagerProps) {
  const say = useSay();
  const turn = (to: number) => to >= 1 && to <= pages && onTurn(to);
  return (
    <nav className="data-table-pager" aria-label={say('Pages')}>
      <Button
        aria-disabled={page <= 1}
        icon={<ChevronLeft aria-hidden="true" />}
        onClick={() => turn(page - 1)}
      >
        {say('Previous')}
      </Button>
      <span className="data-table-place" aria-hidden="true">
        {say('Page {page} of {pages}', { page, pages })}
      </span>
      <Button aria-disabled={page >= pages} onClick={() => turn(page + 1)}>
        {say('Next page')}
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
