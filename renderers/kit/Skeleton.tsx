import { classes } from './look.ts';

export type SkeletonShape = 'line' | 'short' | 'title' | 'button' | 'logo' | 'field' | 'block';

/** A gray place for something that is on its way. */
export function Skeleton({ shape = 'line' }: { shape?: SkeletonShape }) {
  return <div className={classes('skeleton', `shape-${shape}`)} aria-hidden="true" />;
}

export function SkeletonLines({ count }: { count: number }) {
  return (
    <div className="waiting" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} shape={at === count - 1 ? 'short' : 'line'} />
      ))}
    </div>
  );
}
