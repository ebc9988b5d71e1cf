/**
 * Makes a part of the program, given as `() => import('./file.ts')`, that is fetched when it is first asked for, and again
 * only after a failure; it rejects as `import` does. Chromium remembers of an address that no module came from it, as long
 * as the page lives; it names the address in the error, and the next try asks for it with `?try=n`. What the file itself
 * imports is fetched before it (see `importPart`).
 */
export function latePart<Part>(importFile: () => Promise<Part>): () => Promise<Part> {
  let underWay: Promise<Part> | undefined;
  let failures = 0;
  let address: string | undefined;

  async function fetchPart(): Promise<Part> {
    try {
      return await (address === undefined ? importFile() : importAgain(address, failures));
    } catch (error) {
      failures += 1;
      address ??= addressIn(error);
      underWay = undefined;
      throw error;
    }
  }

  return () => (underWay ??= fetchPart());
}

function importAgain<Part>(address: string, failures: number): Promise<Part> {
  return import(/* @vite-ignore */ `${address}?try=${failures}`) as Promise<Part>;
}

function addressIn(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : '';
  return /https?:\/\/[^\s?]+\.js/.exec(message)?.[0];
}
