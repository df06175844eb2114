// What forms are put together from.
export { GroupField, useTargetGroups } from './GroupField.tsx';
export { targetGroups, type TargetGroups } from './target-groups.ts';
export { useFirstFault } from './useFirstFault.ts';
