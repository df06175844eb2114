export { definePlainRemote } from './define-plain-remote.tsx';
export { defineRemote } from './define-remote.tsx';
export type { PanelInput, RemoteDefinition } from './make-remote.tsx';
export { remembered, type Remembered } from './remembered.ts';
export { createMemory, RemoteRoot, type RemoteMemory } from './remote-root.tsx';
export { ShellProvider, useCan, useGroups, useReadable, useScope, useSession, useShell } from './shell-context.tsx';
