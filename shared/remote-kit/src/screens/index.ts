// What screens of several remotes are put together from; each remote carries what it uses.
export { countryName } from './country-name.ts';
export { GroupField, useTargetGroups } from './GroupField.tsx';
export { groupsInScope } from './groups-in-scope.ts';
export { LateBoundary } from './LateBoundary.tsx';
export { default as listAndMapStyles } from './list-and-map.module.css';
export { ListAndMap, PaneSwitch, usePane } from './ListAndMap.tsx';
export { default as listStyles } from './list-screen.module.css';
export { loadedLater, type LoadedLater } from './loaded-later.tsx';
export { Pages } from './Pages.tsx';
export { holds, isFound, searchableText, searchWords } from './search-words.ts';
export { shownPhone } from './shown-phone.ts';
export { targetGroups, type TargetGroups } from './target-groups.ts';
export { useFirstFault } from './useFirstFault.ts';
export { useNow } from './useNow.ts';
export { useUrlFilter, type UrlFilter } from './useUrlFilter.ts';
