import { createContext, useContext } from 'react';

/** Id of the entry of a list around, which says itself which one it is. */
export const NamedRowContext = createContext('');

export function useIsNamed(id: string): boolean {
  return useContext(NamedRowContext) === id;
}
