// Loaded by the screens that select groups, which take the rest of the design system from the host.
export { GroupTree, type GroupTreeProps } from './GroupTree.tsx';
export { groupShares, groupsWritten, withGroup, writtenGroups, type GroupShare } from './group-selection.ts';
