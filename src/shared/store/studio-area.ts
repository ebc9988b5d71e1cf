/** Whether a screen is of the studio, a program of its own of which no page of the store knows. */
export function isOfStudio(id: string): boolean {
  return id.startsWith('studio/');
}
