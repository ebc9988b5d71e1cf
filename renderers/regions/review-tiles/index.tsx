/**
 * What was answered, step by step, read like a letter.
 * data: tiles [{tab, screen, title, icon, lines (label, value pointers, words, format), data (the saved tab)}].
 * actions: view({screen, tab}), edit({screen, tab}). texts: view, edit, empty.
 */
import type { RegionProps } from '../../../src/engine/types.ts';
import { Button } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { NeedView } from '../../kit/NeedView.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { recordsOf } from '../../kit/read.ts';
import { type Tile, readTile } from './read-tile.ts';
import './review-tiles.css';

export default function ReviewTiles(props: RegionProps) {
  return (
    <NeedView need={props.data.tiles} waiting={<SkeletonLines count={10} />} what="Your answers">
      {(value) => (
        <div className="review">
          {recordsOf(value)
            .map(readTile)
            .map((tile) => (
              <TileView key={tile.tab} tile={tile} {...props} />
            ))}
        </div>
      )}
    </NeedView>
  );
}

function TileView({ tile, act, busy, texts }: RegionProps & { tile: Tile }) {
  const { tab, screen, title, icon, lines } = tile;
  const id = `review-${tab}`;
  const where = <span className="hidden-text">: {title}</span>;
  return (
    <section className="review-tile" aria-labelledby={id}>
      <header>
        <h2 id={id}>
          <Icon name={icon} />
          {title}
        </h2>
        <div className="review-buttons no-print">
          <Button
            look="quiet"
            className="small"
            busy={busy.has('view')}
            onClick={() => void act('view', { screen, tab })}
          >
            {texts.view ?? 'View Details'}
            {where}
          </Button>
          <Button
            className="small"
            busy={busy.has('edit')}
            onClick={() => void act('edit', { screen, tab })}
          >
            {texts.edit ?? 'Edit'}
            {where}
          </Button>
        </div>
      </header>
      {lines.length === 0 ? (
        <p className="muted">{texts.empty ?? 'Nothing to show here.'}</p>
      ) : (
        <dl className="facts">
          {lines.map(({ label, words }, place) => (
            <div key={`${place} ${label}`}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
