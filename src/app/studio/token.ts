const TOKEN = 'studio-token';
const DRAFT = 'studio-draft';

/** The token that was given in this tab of the browser; undefined before. */
export function readToken(): string | undefined {
  return sessionStorage.getItem(TOKEN) ?? undefined;
}

export function keepToken(token: string | undefined): void {
  if (token === undefined) sessionStorage.removeItem(TOKEN);
  else sessionStorage.setItem(TOKEN, token);
}

/** Handle of this browser's draft, made when it is first asked for. */
export function draftHandle(): string {
  const known = localStorage.getItem(DRAFT);
  if (known !== null) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  localStorage.setItem(DRAFT, made);
  return made;
}
