/** A message behind the name of its field, which may end with a mark of its own. */
export function labelled(label: string, message: string): string {
  if (label === '') return message;
  return /[?:]$/.test(label) ? `${label} ${message}` : `${label}: ${message}`;
}
