import { dirname, normalize } from 'node:path';
import { importsOf, type SourceFile } from './boundaries.ts';

/** Imports by node. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

/** Files that assemble a folder from its subfolders: they rank above them, unlike the rest of their folder. */
const isEntry = (path: string) => /(^|\/)(index\.tsx?|main\.tsx?|[\w-]+\.module\.ts)$/.test(path);

const folderOf = (path: string) => (isEntry(path) ? path : dirname(path));

/** Returns the imports between files of one package, type imports included, tests excluded. */
function importsBetween(files: readonly SourceFile[], nodeOf: (path: string) => string): Graph {
  const sources = files.filter(({ path }) => !isTest(path));
  const known = new Set(sources.map(({ path }) => path));
  const graph = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    const from = nodeOf(path);
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const specifier of importsOf(text)) {
      const target = normalize(`${dirname(path)}/${specifier}`);
      if (specifier.startsWith('.') && known.has(target) && nodeOf(target) !== from) targets.add(nodeOf(target));
    }
  }
  return graph;
}

/** Returns the groups of nodes that reach each other. Source: R. Tarjan, Depth-first search and linear graph algorithms, 1972. */
function cyclesIn(graph: Graph): string[][] {
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string) => {
    const own = index.size;
    index.set(node, own);
    lowest.set(node, own);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node) ?? own, lowest.get(next) ?? own));
    }
    if (lowest.get(node) !== own) return;
    const component = stack.splice(stack.indexOf(node));
    if (component.length > 1) cycles.push(component.sort());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return cycles;
}

/** Reports each cycle of files and each cycle of folders, type imports included. */
export function importCycles(files: readonly SourceFile[]): string[] {
  return [
    ...cyclesIn(importsBetween(files, (path) => path)).map((cycle) => `files: ${cycle.join(', ')}`),
    ...cyclesIn(importsBetween(files, folderOf)).map((cycle) => `folders: ${cycle.join(', ')}`),
  ];
}
