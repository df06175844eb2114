// Loaded by the screens that select groups, which take the rest of the design system from the host.
export { GroupOutline, type GroupLineDetail, type GroupOutlineProps } from './GroupOutline.tsx';
export { GroupTree, type GroupTreeProps } from './GroupTree.tsx';
export { groupShares, groupsWritten, withGroup, writtenGroups, type GroupShare } from './group-selection.ts';
