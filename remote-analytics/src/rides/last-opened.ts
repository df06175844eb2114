import { perShell } from '@fleet-console/remote-kit';

/** The ride that was opened last, so that the list shows it again on the way back. */
export const lastOpened = perShell(() => ({ id: null as string | null }));
