/**
 * The answers, step by step, as text. Equal rows are one line (`fold`); such a tile has View Details, which shows each of
 * them.
 * data: tiles. texts: view, edit, empty, unsaved.
 * options: only (show the one tab that `args.tab` names, whole and without its frame).
 */
import { Button } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { NeedView } from '../../kit/NeedView.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { isSet } from '../../kit/read.ts';
import { hasFold, type Tile, readTile } from '../../../src/shared/forms/summary/read-tile.ts';
import { TileParts } from './TileParts.tsx';
import type { Props } from './fed-by.ts';
import { useLanguage, useSay } from '../../kit/text/say.ts';
import './recipe.generated.css';
import './review-tiles.css';

const UNSAVED =
  'You typed other answers here that are not saved. Choose Edit to see them: save them, or change them back.';

export default function ReviewTiles(props: Props) {
  const language = useLanguage();
  const only = isSet(props.options.only) ? props.scope.args.tab : undefined;
  return (
    <div className="review">
      <NeedView need={props.data.tiles} waiting={<SkeletonLines count={10} />} what="Your answers">
        {(tiles = []) =>
          tiles
            .filter(({ tab }) => only === undefined || tab === only)
            .map((tile) => readTile(tile, language))
            .map((tile) =>
              only ? (
                <Answers key={tile.tab} tile={tile} unfolded {...props} />
              ) : (
                <TileView key={tile.tab} tile={tile} {...props} />
              ),
            )
        }
      </NeedView>
    </div>
  );
}

function TileView({ tile, ...props }: Props & { tile: Tile }) {
  const say = useSay();
  const { act, busy, texts } = props;
  const { tab, screen, title, icon, editing, unsaved } = tile;
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
          {hasFold(tile.parts) && (
            <Button
              look="quiet"
              className="small"
              busy={busy.has('view')}
              onClick={() => void act('view', { screen, tab, title, editing })}
            >
              {texts.view ?? say('View Details')}
              {where}
            </Button>
          )}
          <Button
            className="small"
            busy={busy.has('edit')}
            onClick={() => void act('edit', { screen, tab, editing })}
          >
            {texts.edit ?? say('Edit')}
            {where}
          </Button>
        </div>
      </header>
      {unsaved && (
        <Panel tone="warning">
          <p>{texts.unsaved ?? say(UNSAVED)}</p>
        </Panel>
      )}
      <Answers tile={tile} {...props} />
    </section>
  );
}

function Answers({
  tile: { parts },
  texts,
  unfolded = false,
}: Props & { tile: Tile; unfolded?: boolean }) {
  const say = useSay();
  if (parts.length === 0)
    return <p className="muted">{texts.empty ?? say('Nothing to show here.')}</p>;
  return (
    <div className="review-parts">
      <TileParts parts={parts} unfolded={unfolded} />
    </div>
  );
}
