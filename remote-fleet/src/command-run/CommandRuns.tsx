import { CommandRunPanel } from './CommandRunPanel.tsx';
import { CommandMessages } from './CommandMessages.tsx';
import { RunDock } from './RunDock.tsx';

/** The running commands, which stay in sight on all screens of the remote, and the panel of one. */
export function CommandRuns() {
  return (
    <CommandMessages>
      <RunDock />
      <CommandRunPanel />
    </CommandMessages>
  );
}
