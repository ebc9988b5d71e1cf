import { defineKeyframes } from '@chakra-ui/react';

/** Motion that more than one kind of thing has. */
export const keyframes = defineKeyframes({
  spin: { to: { rotate: '360deg' } },
  appear: { from: { visibility: 'hidden' } },
  'loader-run': {
    from: { backgroundPosition: '-70% 0' },
    to: { backgroundPosition: '170% 0' },
  },
  breathe: { '50%': { opacity: 0.35 } },
});
