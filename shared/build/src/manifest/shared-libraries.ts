import type { Compilation, Module } from 'webpack';

/** A library that federation takes from the host: its module has the options it was configured with. */
const CONSUMES = 'consume-shared-module';
/** A library that federation provides; the module's name for libraries of code ends with that of the library. */
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

/** Names of the shared libraries that the code asks for. */
export const consumedLibraries = ({ modules }: Compilation): string[] => [...modules].flatMap(consumedBy);

/** Names of the shared libraries that the code of an `import()` of that name asks for. */
export function consumedInGroup({ namedChunkGroups, chunkGraph }: Compilation, group: string): string[] {
  const chunks = namedChunkGroups.get(group)?.chunks ?? [];
  return chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(consumedBy));
}

/** Files of each library that the build provides, by library. */
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
