import { knows, type Caller } from '../../../kernel/caller.ts';
import type { CellContext } from './report-columns.ts';
import type { ReportPeople } from './report-people.ts';
import type { ReportTexts } from './report-texts.ts';

/** Path of a group, without the root and groups that the caller doesn't know. */
function groupPath(caller: Caller, id: string): string {
  const { tree } = caller;
  const nameOf = (each: string) => tree.all.get(each)?.name ?? each;
  const path = [id, ...tree.ancestors(id)].filter((each) => tree.parent(each) !== null && knows(caller, each));
  return (path.length === 0 ? [id] : path.toReversed()).map(nameOf).join(' > ');
}

/** Names of groups and people as the caller may see them. */
export function cellContext(caller: Caller, texts: ReportTexts, people: ReportPeople): CellContext {
  const paths = new Map<string, string>();
  return {
    texts,
    groupName(id) {
      const known = paths.get(id) ?? groupPath(caller, id);
      paths.set(id, known);
      return known;
    },
    personName(id) {
      const person = id === null ? 'hidden' : people.find(id);
      return person === 'hidden' ? '' : person === 'deleted' ? texts.removedUser : person.name;
    },
  };
}
