import { late } from '../../kit/late.tsx';

/** It shows once the page is drawn, so its look is no part of a first load. Nothing shows where that can't be fetched. */
export default late(() => import('./LocationPermission.tsx').catch(() => ({ default: Nothing })));

function Nothing() {
  return <></>;
}
