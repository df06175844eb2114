import { useShell } from '@fleet-console/remote-kit';

/** The path of the audit log, without parameters. */
export function useAuditPath(): string {
  const { navigation } = useShell();
  return navigation.href('AuditLog').split('?')[0] ?? '';
}

/** The address of an entry, with the filter of the list. */
export const entryHref = (base: string, seq: number, search: string): string => `${base}/${seq}${search}`;
