/** The parameters of a path that a route (`/plan/:id/:name`) describes; undefined when it does not. */
export function matchRoute(route: string, path: string): Record<string, string> | undefined {
  return matchParts(partsOf(route), partsOf(path));
}

/** The same for a route and a path that are split already. */
export function matchParts(
  wanted: readonly string[],
  given: readonly string[],
): Record<string, string> | undefined {
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodePart(value) ?? value;
    else if (part.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  return params;
}

/** A part of a path as text; undefined when it is not well encoded. */
export function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** The parts between the slashes of a route or path. */
export function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}
