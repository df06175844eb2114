import type { Caller } from '../../../kernel/caller.ts';
import { groupPath } from '../../accounts/group-path.ts';
import type { CellContext } from './report-columns.ts';
import type { ReportPeople } from './report-people.ts';
import type { ReportTexts } from './report-texts.ts';

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
