export { holds, isFound, searchableText, searchTerms } from '@fleet-console/ui/search';
