import { defineKeyframes } from '@chakra-ui/react';

/** Motion that more than one kind of thing has. */
export const keyframes = defineKeyframes({
  spin: { to: { rotate: '360deg' } },
  appear: { from: { visibility: 'hidden' } },
  'loader-run': {
    from: { backgroundPosition: '-70% 0' },
    to: { backgroundPosition: '170% 0' },
  },
  'slide-in': { from: { opacity: 0, translate: '2rem 0' } },
  breathe: { '50%': { opacity: 0.35 } },
});
