import { useSay } from '../kit/text/say.ts';
import { Skeleton } from '../kit/Skeleton.tsx';

/** A page that is on its way: its shape in gray, after 400 ms. */
export function Waiting({ label }: { label: string }) {
  const say = useSay();
  return (
    <div className="container page" aria-busy="true">
      <span className="hidden-text" role="status">
        {say(label)}
      </span>
      <div className="waiting" aria-hidden="true">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="short" />
        <Skeleton shape="block" />
      </div>
    </div>
  );
}
