import type { Compilation } from 'webpack';

/** Returns the files of a named chunk group: an entry point, or the target of a named `import()`. */
export const filesOf = ({ namedChunkGroups }: Compilation, group: string): string[] => namedChunkGroups.get(group)?.getFiles() ?? [];
