// What screens of several remotes are put together from; each remote carries what it uses.
export { GroupField, useTargetGroups } from './GroupField.tsx';
export { loadedLater, type LoadedLater } from './loaded-later.tsx';
export { Pages } from './Pages.tsx';
export { targetGroups, type TargetGroups } from './target-groups.ts';
