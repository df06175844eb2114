import type { Compilation } from 'webpack';

/** Files of a named group of chunks: an entry point, or what an `import()` of that name needs. */
export const filesOf = ({ namedChunkGroups }: Compilation, group: string): string[] => namedChunkGroups.get(group)?.getFiles() ?? [];
