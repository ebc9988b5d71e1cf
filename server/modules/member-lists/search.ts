/** A text as it is compared: without accents and case. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Whether each word of a search stands in one of the texts, in any order. An empty search finds everything. */
export function createSearch(search: string): (texts: readonly string[]) => boolean {
  const words = foldText(search)
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  if (words.length === 0) return () => true;
  return (texts) => {
    const text = foldText(texts.join('\n'));
    return words.every((word) => text.includes(word));
  };
}
