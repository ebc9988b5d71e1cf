/** A message behind the name of its field. */
export function labelled(label: string, message: string): string {
  if (label === '') return message;
  return label.endsWith('?') ? `${label} ${message}` : `${label}: ${message}`;
}
