import { knows, type Caller } from '../../kernel/caller.ts';

/** Path of a group, without the root and groups that the caller doesn't know: `Warszawa > Wola`. */
export function groupPath(caller: Caller, id: string): string {
  const { tree } = caller;
  const nameOf = (each: string) => tree.all.get(each)?.name ?? each;
  const path = [id, ...tree.ancestors(id)].filter((each) => tree.parent(each) !== null && knows(caller, each));
  return (path.length === 0 ? [id] : path.toReversed()).map(nameOf).join(' > ');
}
