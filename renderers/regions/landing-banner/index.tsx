/**
 * What the agent or group whose store it is says of it: a picture, which may lead somewhere, and a line of words.
 * data: landing. Nothing at all is shown without both.
 */
import { useState } from 'react';
import type { RegionProps } from '../../../src/engine/types.ts';
import type { fedBy } from './fed-by.ts';
import './recipe.generated.css';

export default function LandingBanner({ data }: RegionProps<typeof fedBy>) {
  const landing = data.landing?.value;
  const [broken, setBroken] = useState('');
  if (!landing) return null;
  const { image, image_link: link, tagline, display_name: name } = landing;
  const isShown = Boolean(image) && image !== broken;
  if (!isShown && !tagline) return null;
  // The name is read where the picture is a link; else it is decoration.
  const picture = isShown && (
    <img src={image} alt={link ? name : ''} onError={() => setBroken(image ?? '')} />
  );
  return (
    <div className="landing-banner">
      {link && picture ? <a href={link}>{picture}</a> : picture}
      {tagline && <p>{tagline}</p>}
    </div>
  );
}
