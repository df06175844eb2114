import { flashFailure, useGroups, useShell } from '@fleet-console/remote-kit';
import { useMutation } from '@tanstack/react-query';
import { csv, download, useFileName } from '@fleet-console/remote-kit/format';
import { useMessages } from '../messages/messages.ts';
import { cellText } from './inventory-cells.ts';
import { columns } from './inventory-filter.ts';
import { loadAllRows } from './inventory.queries.ts';
import type { InventoryFilter } from './inventory-filter.ts';

/** Exports all matching rows with the visible columns as CSV. */
export function useInventoryExport(filter: InventoryFilter, scope: string | null) {
  const t = useMessages('tags');
  const fileName = useFileName();
  const shell = useShell();
  const groups = useGroups();
  return useMutation({
    mutationFn: () => loadAllRows(shell, filter, scope),
    onSuccess: (rows) => {
      const shown = columns.filter((column) => filter.shown.has(column));
      download(
        fileName(t('export.file')),
        csv(
          [t('columns.id'), ...shown.map((column) => t(`columns.${column}`))],
          rows.map((row) => [row.id, ...shown.map((column) => cellText(row, column, t, groups))]),
        ),
      );
    },
    onError: (error) => flashFailure(shell, error),
  });
}
