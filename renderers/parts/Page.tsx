import type { PageProps } from '../../src/engine/types.ts';
import { classes } from '../kit/look.ts';
import { useSay } from '../kit/text/say.ts';

/** The frame of a screen: title, content left, summary right where there is room. A frame screen has header and footer. */
export function Page(props: PageProps) {
  const say = useSay();
  const { screen, mode, asking, title, intro, slots } = props;
  if (screen.kind === 'frame') return <Frame {...props} />;
  const bare = mode !== 'page';
  // A page without a frame is a document of its own.
  const Around = screen.frame === 'none' && !bare ? 'main' : 'div';
  return (
    <Around
      id={Around === 'main' ? 'main' : undefined}
      className={classes(bare ? 'page plain' : 'container page', asking && 'asking')}
    >
      {slots.header}
      {slots.before && <div className="page-before">{slots.before}</div>}
      {(!bare || intro) && (
        <header className="page-head">
          {!bare && (
            <h1 id="page-title" tabIndex={-1}>
              {say(title)}
            </h1>
          )}
          {intro && <p className="page-intro">{say(intro)}</p>}
        </header>
      )}
      <div className={classes('page-body', !!slots.aside && !bare && 'with-aside')}>
        <div className="page-main">
          {slots.main}
          <FormArea {...props} />
        </div>
        {slots.aside && <aside className="page-aside">{slots.aside}</aside>}
      </div>
      {slots.after && <div className="page-after">{slots.after}</div>}
      {slots.footer}
    </Around>
  );
}

function FormArea({ summary, form, slots, buttons }: PageProps) {
  if (!summary && !form && !slots.below && !buttons) return null;
  return (
    <div className="page-form">
      {summary}
      {form}
      {slots.below}
      {buttons}
    </div>
  );
}

function Frame({ screen, slots }: PageProps) {
  const say = useSay();
  // Only the outermost frame is the document's: one main, one way past the header.
  if (screen.frame !== 'none') {
    return (
      <div className="container inner-frame">
        {slots.header}
        {slots.before && <div className="page-before">{slots.before}</div>}
        <div className={classes('page-body', !!slots.aside && 'with-aside')}>
          <div className="page-main">{slots.main}</div>
          {slots.aside && <aside className="page-aside">{slots.aside}</aside>}
        </div>
        {slots.after}
        {slots.footer}
      </div>
    );
  }
  return (
    <div className="frame">
      <a className="skip-link" href="#main">
        {say('Skip to content')}
      </a>
      {slots.header}
      {slots.before}
      <main id="main" tabIndex={-1}>
        {slots.main}
      </main>
      {slots.after}
      {slots.footer}
    </div>
  );
}
