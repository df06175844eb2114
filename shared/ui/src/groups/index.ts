// Loaded by screens that select groups; the rest of the design system comes from the host.
export { GroupOutline, type GroupLineDetail, type GroupOutlineProps } from './GroupOutline.tsx';
export { GroupTree, type GroupTreeProps } from './GroupTree.tsx';
export { groupShares, parseGroups, withGroup, serializeGroups, type GroupShare } from './group-selection.ts';
