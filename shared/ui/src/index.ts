import { GroupPicker as Picker } from './groups/GroupPicker.tsx';
import { GroupTreeView as TreeView } from './groups/GroupTreeView.tsx';
import { acceptingWords } from './theme/former-words.tsx';

// Components of signed-in screens. In separate files of the host, apart from those of every page.
export * from './base/index.ts';
export * from './mantine.ts';
export * from './icons/icons.ts';
export { QueryView, type QueryLike, type QueryViewProps } from './states/QueryView.tsx';
export { Glyph, type GlyphProps } from './glyph/Glyph.tsx';
export type { GlyphName } from './glyph/glyph-icons.ts';
export { DarkScope } from './theme/DarkScope.tsx';
export { StatusBadge, type StatusBadgeProps } from './data/StatusBadge.tsx';
export { Stat, type StatProps } from './data/Stat.tsx';
export { CopyValue, type CopyValueProps } from './data/CopyValue.tsx';
export { JsonView, type JsonViewProps } from './data/JsonView.tsx';
export { PropertyList, type Property } from './data/PropertyList.tsx';
export { Select, type SelectProps } from './controls/Select.tsx';
export { SearchField, type SearchFieldProps } from './controls/SearchField.tsx';
export { Drawer } from './controls/Drawer.tsx';
export { SidePanel, type SidePanelProps } from './controls/SidePanel.tsx';
export { TabList } from './controls/TabList.tsx';
export { SelectionBar, type SelectionBarProps } from './controls/SelectionBar.tsx';
export { FilterChips, type FilterChip, type FilterChipsProps } from './controls/FilterChips.tsx';
export const GroupTreeView = acceptingWords(TreeView);
export type { GroupTreeViewProps, GroupTreeTexts } from './groups/GroupTreeView.tsx';
export const GroupPicker = acceptingWords(Picker);
export type { GroupPickerProps, GroupPickerTexts } from './groups/GroupPicker.tsx';
export { filterGroups, type GroupForest, type GroupNode } from './groups/group-filter.ts';
