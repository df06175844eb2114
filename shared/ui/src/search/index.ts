export { holds, isFound, searchableText, searchWords } from './search-words.ts';
