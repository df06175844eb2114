import { createMemory, loadErrorCodes, RemoteRoot, type RemoteDefinition } from '@fleet-console/remote-kit';
import { render, type RenderResult } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fakeShell, type FakeShell, type FakeShellOptions } from './shell/fake-shell.ts';
import { quickUser } from './quick-user.ts';

// In the console they are loaded some time after the first screen.
beforeAll(() => Promise.all([loadErrorCodes('en'), loadErrorCodes('pl')]));

export interface RenderedRemote extends RenderResult {
  readonly shell: FakeShell;
  readonly user: UserEvent;
}

/** Opens a path of a remote like the host, with a fake shell. Pass `shell` to render twice in one host. */
export function renderRemote(
  remote: RemoteDefinition,
  path: string,
  options: Omit<FakeShellOptions, 'path'> & { shell?: FakeShell } = {},
): RenderedRemote {
  const shell = options.shell ?? fakeShell({ ...options, path });
  const Root = remote.root;
  const user = quickUser();
  const rendered = render(
    <RemoteRoot shell={shell} memory={createMemory(remote.words, shell)}>
      <Root />
    </RemoteRoot>,
  );
  return { ...rendered, shell, user };
}
