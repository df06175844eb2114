import { CommandRunPanel } from './CommandRunPanel.tsx';
import { CommandMessages } from './CommandMessages.tsx';
import { RunDock } from './RunDock.tsx';

/** The dock of running commands, shown on all screens of the remote, and the panel of one of them. */
export function CommandRuns() {
  return (
    <CommandMessages>
      <RunDock />
      <CommandRunPanel />
    </CommandMessages>
  );
}
