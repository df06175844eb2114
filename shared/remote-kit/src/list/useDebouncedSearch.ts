import { useDebouncedValue } from '@fleet-console/ui';

/** In ms. */
const SEARCH_DEBOUNCE = 250;

/** Returns search text after a pause in typing, so that not every key sends a request. */
export function useDebouncedSearch(text: string): string {
  return useDebouncedValue(text, SEARCH_DEBOUNCE)[0];
}
