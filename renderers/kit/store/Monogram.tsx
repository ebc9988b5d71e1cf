import { useState } from 'react';
import { classes } from '../look.ts';

interface MonogramProps {
  name: string;
  /** Address of a picture; without one, or when it does not load, the initials stand in. */
  logo?: string;
  className?: string;
}

/** A plan's or a store's mark: its logo or its drawn initials. Decoration: the name stands beside it. */
export function Monogram({ name, logo, className }: MonogramProps) {
  const [broken, setBroken] = useState('');
  const shown = logo && logo !== broken;
  return (
    <span className={classes('monogram', className)} aria-hidden="true">
      {shown ? (
        <img src={logo} alt="" loading="lazy" onError={() => setBroken(logo)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}

function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.filter((word) => /^\p{L}/u.test(word));
  return (letters.length > 0 ? letters : words)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
