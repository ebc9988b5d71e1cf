/** A plan's tag. Its text is black on gold and white, and white on every other color; the store's green when none is given. */
export function Callout({ text, color }: { text: string; color: string }) {
  if (!text) return null;
  const isColor = /^(?:[a-z]+|#[0-9a-f]{3,8})$/i.test(color);
  const background = isColor && color !== 'green' ? color.toLowerCase() : '';
  const dark = ['gold', 'white', '#ffffff', '#fff', '#ffd700'].includes(background);
  return (
    <span className={dark ? 'callout on-light' : 'callout'} style={{ backgroundColor: background }}>
      {text}
    </span>
  );
}
