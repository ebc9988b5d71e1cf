import { defineKeyframes } from '@chakra-ui/react';

/** Motion that more than one kind of thing has. */
export const keyframes = defineKeyframes({
  spin: { to: { rotate: '360deg' } },
  appear: { from: { visibility: 'hidden' } },
  breathe: { '50%': { opacity: 0.35 } },
});
