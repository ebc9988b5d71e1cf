import { createContext, useContext } from 'react';

/** Id of the surrounding entry of a list, which draws its own name. */
export const NamedRowContext = createContext('');

export function useIsNamed(id: string): boolean {
  return useContext(NamedRowContext) === id;
}
