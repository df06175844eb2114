// The filter menu of a list.
export { FilterChoices } from './FilterChoices.tsx';
export { FilterMenu } from './FilterMenu.tsx';
export { FilterSection } from './FilterSection.tsx';
