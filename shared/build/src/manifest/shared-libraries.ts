import type { Compilation, Module } from 'webpack';

/** Module type of a library that federation takes from the host; its options hold the share key. */
const CONSUMES = 'consume-shared-module';
/** Module type of a library that federation provides; its identifier ends with the library's name. */
const PROVIDES = 'provide-module';
const PROVIDED = 'webpack/sharing/provide/default/';

function consumedBy(module: Module): string[] {
  if (module.type !== CONSUMES) return [];
  return [(module as Module & { readonly options: { readonly shareKey: string } }).options.shareKey];
}

function providedBy(module: Module, context: string): string | undefined {
  const name = module.type === PROVIDES ? module.libIdent({ context }) : null;
  return name?.startsWith(PROVIDED) ? name.slice(PROVIDED.length) : undefined;
}

/** Returns the names of the shared libraries that the code imports. */
export const consumedLibraries = ({ modules }: Compilation): string[] => [...modules].flatMap(consumedBy);

/** Returns the names of the shared libraries that the code of a named `import()` imports. */
export function consumedInGroup({ namedChunkGroups, chunkGraph }: Compilation, group: string): string[] {
  const chunks = namedChunkGroups.get(group)?.chunks ?? [];
  return chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(consumedBy));
}

/** Returns the files of each provided library. */
export function providedFiles({ modules, chunkGraph, compiler }: Compilation): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const module of modules) {
    const library = providedBy(module, compiler.context);
    if (library === undefined) continue;
    const chunks = module.blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block)?.chunks ?? []);
    found.set(
      library,
      chunks.flatMap((chunk) => [...chunk.files]),
    );
  }
  return found;
}
