// Parts of lists.
export { BackLink } from './BackLink.tsx';
export { ColumnChoice } from './ColumnChoice.tsx';
export { groupsField } from './groups-field.ts';
export { GroupsFilter } from './GroupsFilter.tsx';
export { groupsInScope } from './groups-in-scope.ts';
export { ListAndMap, ListMap, PaneSwitch, usePane } from './ListAndMap.tsx';
export { ListBody, ListScreen } from './ListScreen.tsx';
export { ListEmpty, ListRefreshFailed, ListResults } from './ListStates.tsx';
export { ListTool } from './ListTool.tsx';
export { ListCount, ListSearch, ListToolbar } from './ListToolbar.tsx';
export { Pagination } from './Pagination.tsx';
export { RowGroup, RowLink, RowText } from './RowLink.tsx';
export { holds, isFound, searchableText, searchTerms } from './search-terms.ts';
export { choiceField, pageField, setField, textField, urlFilter, type UrlField, type UrlFilter } from './url-filter.ts';
export { useDebouncedSearch } from './useDebouncedSearch.ts';
export { useLastSearch } from './useLastSearch.ts';
export { useRowSelection } from './useRowSelection.ts';
export { useUrlFilter } from './useUrlFilter.ts';
