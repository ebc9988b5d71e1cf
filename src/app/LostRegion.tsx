import { Failed } from '../../renderers/parts/Failed.tsx';

/** Stands where a region would, when it could not be fetched: the page around it stays, with what was typed there. */
export function LostRegion() {
  return (
    <Failed
      message="A part of this page could not be loaded."
      onRetry={() => window.location.reload()}
    />
  );
}
