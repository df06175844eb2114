import { useState } from 'react';
import { useLocation, useMatch } from 'react-router-dom';

/** Returns the last search parameters of the list at a path, for the link back to it. For the parent of list and object pages. */
export function useLastSearch(listPath: string): string {
  const { search } = useLocation();
  const atList = useMatch(listPath) !== null;
  const [last, setLast] = useState('');
  if (atList && last !== search) setLast(search);
  return last;
}
