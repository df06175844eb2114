import { useUserTime } from '@fleet-console/i18n';
import { flashFailure, useScope, useShell } from '@fleet-console/remote-kit';
import { ListCount, ListSearch, ListTool, ListToolbar } from '@fleet-console/remote-kit/list';
import { Button, ExportIcon } from '@fleet-console/ui';
import { useMutation } from '@tanstack/react-query';
import { useMessages } from '../messages/messages.ts';
import { ActiveAuditFilters } from './ActiveAuditFilters.tsx';
import { anyEntry, isFiltering, type AuditFilterProps } from './audit-filter.ts';
import type { AuditEntry } from './audit-entry.ts';
import { exportAudit } from './audit.queries.ts';
import { AuditFilters } from './AuditFilters.tsx';

interface AuditToolbarProps extends AuditFilterProps {
  /** The loaded ones: they name the chosen people and objects. */
  readonly entries: readonly AuditEntry[];
}

/** Search, filters and the export. */
export function AuditToolbar({ filter, onChange, entries }: AuditToolbarProps) {
  const t = useMessages('audit');
  const shell = useShell();
  const [scope] = useScope();
  const time = useUserTime();
  const file = useMutation({
    mutationFn: () => exportAudit(shell, filter, scope, time),
    onError: (error) => flashFailure(shell, error),
  });
  return (
    <ListToolbar
      filters={
        isFiltering({ ...filter, text: '' }) ? <ActiveAuditFilters filter={filter} onChange={onChange} entries={entries} /> : undefined
      }
    >
      <ListSearch value={filter.text} onChange={(text) => onChange({ text })} label={t('search')} clear={t('kit:actions.clearSearch')} />
      <AuditFilters filter={filter} onChange={onChange} />
      <ListTool icon={<ExportIcon size={16} aria-hidden />} label={t('export')} disabled={file.isPending} onClick={() => file.mutate()} />
      <ListCount
        aside={
          isFiltering(filter) ? (
            <Button variant="transparent" size="compact-sm" onClick={() => onChange(anyEntry)}>
              {t('kit:actions.clearFilters')}
            </Button>
          ) : null
        }
      >
        {null}
      </ListCount>
    </ListToolbar>
  );
}
