// What lists are put together from.
export { groupsInScope } from './groups-in-scope.ts';
export { default as listAndMapStyles } from './list-and-map.module.css';
export { ListAndMap, PaneSwitch, usePane } from './ListAndMap.tsx';
export { default as listStyles } from './list-screen.module.css';
export { Pages } from './Pages.tsx';
export { holds, isFound, searchableText, searchWords } from './search-words.ts';
export { useUrlFilter, type UrlFilter } from './useUrlFilter.ts';
