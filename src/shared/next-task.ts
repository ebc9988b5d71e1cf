/** Resolves in a task of its own. Long work is done in parts, between which the browser draws and answers. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
