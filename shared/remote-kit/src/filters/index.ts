// The filter menu of a list, and the filters that are set.
export { ActiveFilters, type ActiveFilter } from './ActiveFilters.tsx';
export { FilterChoices } from './FilterChoices.tsx';
export { FilterMenu } from './FilterMenu.tsx';
export { FilterSection } from './FilterSection.tsx';
