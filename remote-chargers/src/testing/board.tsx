import { renderRemote, type FakeShellOptions, type RenderedRemote } from '@fleet-console/testing';
import { useState } from 'react';
import { useHub } from '../hub/useHub.ts';
import { SlotBoard } from '../slots/SlotBoard.tsx';
import { operator, stationGroups, type StationServer } from './station-server.ts';

/** Only the slots of station `st-1`, as on its page. */
function BoardOfStation() {
  const { data } = useHub('st-1');
  const [point, setPoint] = useState<string | null>(null);
  return data ? <SlotBoard hub={data} pointId={point} onPoint={setPoint} /> : null;
}

/** Opens the slots of station `st-1`. @param search search parameters of the URL */
export function openBoard(
  server: StationServer,
  search = '',
  options: Partial<FakeShellOptions> & Pick<Parameters<typeof renderRemote>[2] & object, 'shell'> = {},
): RenderedRemote {
  const remote = { name: 'remote-chargers', words: {}, root: BoardOfStation };
  return renderRemote(remote, `/battery-swap/st-1${search}`, {
    answer: server.answer,
    permissions: operator,
    groups: stationGroups,
    ...options,
  });
}
