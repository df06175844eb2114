import { useHost } from '../context/host.ts';
import { Exceptions } from './Exceptions.tsx';
import { Shift } from './Shift.tsx';
import { usePolledData } from './usePolledData.ts';
import { useScopeGroups } from './useScopeGroups.ts';
import { fetchExceptions } from './welcome.queries.ts';

/** What needs attention in the scope, and the account's own work. */
export function WorkBoard() {
  const { shell } = useHost();
  const groups = useScopeGroups();
  const board = usePolledData(groups.length === 0 ? null : groups.join(), (signal) => fetchExceptions(shell, groups, signal));
  if (groups.length === 0) return null;
  return (
    <>
      <Exceptions board={board} />
      <Shift data={board.data} failed={board.failed} />
    </>
  );
}
