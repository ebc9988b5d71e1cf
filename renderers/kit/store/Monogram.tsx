import { useState } from 'react';
import { initials } from '../../../src/shared/domain/shop-brand.ts';
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
