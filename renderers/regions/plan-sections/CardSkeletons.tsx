import { Skeleton } from '../../kit/Skeleton.tsx';

const CARDS = [1, 2, 3, 4, 5, 6];

/** Cards in gray, in the grid where the plans will be. */
export function CardSkeletons() {
  return (
    <div className="plan-sections" aria-hidden="true">
      <div>
        <div className="section-head">
          <Skeleton shape="title" />
        </div>
        <div className="plan-grid">
          {CARDS.map((card) => (
            <div key={card} className="plan-card card">
              <Skeleton shape="logo" />
              <Skeleton />
              <Skeleton shape="short" />
              <Skeleton shape="field" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
