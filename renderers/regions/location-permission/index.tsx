import { lazy } from 'react';

/** It shows once the page is drawn, so its look is no part of a first load. Nothing shows where that can't be fetched. */
export default lazy(() => import('./LocationPermission.tsx').catch(() => ({ default: Nothing })));

function Nothing() {
  return <></>;
}
