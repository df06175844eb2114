import { useCan, useShell } from '@fleet-console/remote-kit';
import { ListTool } from '@fleet-console/remote-kit/list';
import { AnalyticsIcon } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { MANAGE } from './report.ts';

/** Opens the report generator; hidden without permission. */
export function ReportsLink() {
  const t = useMessages('service');
  const { navigation } = useShell();
  if (!useCan(MANAGE)) return null;
  return <ListTool icon={<AnalyticsIcon size={16} aria-hidden />} label={t('reports')} onClick={() => navigation.go('ServiceReports')} />;
}
