import type { RegionProps } from '../../../src/engine/types.ts';

/** The page inside a frame screen. */
export default function Outlet({ outlet }: RegionProps) {
  return outlet;
}
