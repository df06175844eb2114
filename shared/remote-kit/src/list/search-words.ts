export { holds, isFound, searchableText, searchWords } from '@fleet-console/ui/search';
