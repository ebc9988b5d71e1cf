/** Gives a function that runs works one after the other, in the order in which they came; one that fails stops nobody. */
export function takingTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
