export { holds, isFound, searchableText, searchTerms } from './search-terms.ts';
