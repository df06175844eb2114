import { flashFailure, useGroups, useShell } from '@fleet-console/remote-kit';
import { useMutation } from '@tanstack/react-query';
import { csv, download, fileName } from '@fleet-console/remote-kit/format';
import { useWords } from '../messages/messages.ts';
import { cellText } from './inventory-cells.ts';
import { columns } from './inventory-filter.ts';
import { readWhole } from './inventory.queries.ts';
import type { InventoryFilter } from './inventory-filter.ts';

/** Writes the whole inventory that fits the filter to a file, with the columns that are shown. */
export function useInventoryExport(filter: InventoryFilter, scope: string | null) {
  const words = useWords('tags');
  const shell = useShell();
  const groups = useGroups();
  return useMutation({
    mutationFn: () => readWhole(shell, filter, scope),
    onSuccess: (rows) => {
      const shown = columns.filter((column) => filter.shown.has(column));
      download(
        fileName(words('export.file'), new Date()),
        csv(
          [words('columns.id'), ...shown.map((column) => words(`columns.${column}`))],
          rows.map((row) => [row.id, ...shown.map((column) => cellText(row, column, words, groups))]),
        ),
      );
    },
    onError: (error) => flashFailure(shell, error),
  });
}
